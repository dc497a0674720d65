import { setTimeout as delay } from 'node:timers/promises'
import type { Queryable } from '../database/queryable.ts'
import { claimDueMail, deleteExpiredUnsentMail, deleteMail, rescheduleMail } from './outbox.ts'
import { createSmtpSender, defaultAttemptTimeoutMs, type SendResult } from './smtp-sender.ts'

export type MailerSettings = {
  /** Null: mail is not sent, and can be read at `/dev/mailbox`. */
  smtpUrl: string | null
  mailFrom: string
  /** Interval at which an empty outbox is checked. */
  pollMs?: number
  /** Returns the delay before the next attempt, by the number of attempts so far. */
  retryDelayMs?: (attempts: number) => number
}
type MailerLog = { warn: (fields: object, message: string) => void }

const second = 1_000
const day = 86_400 * second
/** Longer than any attempt takes, so that a mail is due again only if its worker is gone. */
const leaseMs = 2 * defaultAttemptTimeoutMs
const maxMailAgeMs = 3 * day
const sweepIntervalMs = 3_600 * second
const stopTimeoutMs = 5 * second

/** Returns 5 s, 10 s, 20 s … up to an hour. */
export function getDefaultRetryDelayMs(attempts: number): number {
  return Math.min(3_600 * second, 5 * second * 2 ** Math.min(attempts - 1, 20))
}

/**
 * Sends the mails of the outbox until it is stopped. Several mailers may run at once, also on several machines: each
 * mail is claimed by one. A failed mail is retried for three days, also after a restart. `stop` gives a running attempt
 * five seconds.
 */
export function startOutboxMailer(
  db: Queryable,
  settings: MailerSettings,
  log: MailerLog,
): { stop: () => Promise<void> } {
  const { pollMs = second, retryDelayMs = getDefaultRetryDelayMs } = settings
  const send = settings.smtpUrl === null ? null : createSmtpSender(settings.smtpUrl, settings.mailFrom)
  const stopping = new AbortController()
  let nextSweepAt = 0

  async function sweepOldMail() {
    if (performance.now() < nextSweepAt) return
    nextSweepAt = performance.now() + sweepIntervalMs
    const count = await deleteExpiredUnsentMail(db, maxMailAgeMs)
    if (count > 0 && send) log.warn({ count }, 'undelivered mail deleted after three days')
  }

  /** Sends the next due mail; false if there is none. */
  async function sendDueMail(): Promise<boolean> {
    const mail = send && (await claimDueMail(db, leaseMs))
    if (!send || !mail) return false
    await recordSendResult(mail.id, mail.attempts, await send(mail))
    return true
  }

  async function recordSendResult(id: number, attempts: number, result: SendResult) {
    if (result.is === 'failed') await rescheduleMail(db, id, retryDelayMs(attempts))
    else await deleteMail(db, id)
    if (result.is !== 'sent') log.warn({ mailId: id, attempts, code: result.code }, `mail ${result.is}`)
  }

  async function run() {
    while (!stopping.signal.aborted) {
      let hasSent = false
      try {
        await sweepOldMail()
        hasSent = await sendDueMail()
      } catch (error) {
        // Only the message, because the details of a database error contain values.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the outbox cannot be read')
      }
      if (!hasSent) await delay(pollMs, null, { signal: stopping.signal }).catch(() => null)
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([running, delay(stopTimeoutMs, null, { ref: false })])
    },
  }
}
