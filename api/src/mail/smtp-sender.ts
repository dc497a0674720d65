import { createTransport } from 'nodemailer'
import type { OutboxMail } from './outbox.ts'

/** Result of one attempt. `rejected`: the server will never accept this mail. */
export type SendResult = { is: 'sent' } | { is: 'rejected'; code: string } | { is: 'failed'; code: string }

/** Limit on each silence of the server. Short, so that a hanging server does not delay a shutdown. */
const silenceTimeoutMs = 8_000
/** Limit on an attempt, also with a server that answers slowly all the time. */
export const defaultAttemptTimeoutMs = 60_000

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown }

/** Only a rejected recipient or content is final; an operator can correct a wrong password or sender. */
function toSendResult(thrown: unknown): SendResult {
  const { code, responseCode, command }: SmtpError = typeof thrown === 'object' && thrown ? thrown : {}
  const isFinal = Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
  // Only codes are logged, because the server's message may contain the recipient's address.
  const errorCodes = [code, responseCode].filter((each) => each !== undefined).join(' ') || 'UNKNOWN'
  return { is: isFinal ? 'rejected' : 'failed', code: errorCodes }
}

/**
 * Creates a function that sends mail over SMTP.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, `Name <address>`
 */
export function createSmtpSender(
  smtpUrl: string,
  from: string,
  { attemptTimeoutMs = defaultAttemptTimeoutMs }: { attemptTimeoutMs?: number } = {},
): (mail: OutboxMail) => Promise<SendResult> {
  const limits = {
    connectionTimeout: silenceTimeoutMs,
    greetingTimeout: silenceTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  }
  const transport = createTransport({ url: smtpUrl, ...limits })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return async ({ messageId, to, subject, text, html, headers, createdAt }) => {
    try {
      await transport.sendMail({
        messageId: `<${messageId}@${domain}>`,
        date: createdAt,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers,
        signal: AbortSignal.timeout(attemptTimeoutMs),
      })
      return { is: 'sent' }
    } catch (thrown) {
      return toSendResult(thrown)
    }
  }
}
