import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { enqueueMail } from '../../../mail/outbox.ts'
import { consumeRateLimit } from '../../../security/rate-limit.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import type { Account } from '../accounts/account-repository.ts'
import type { AuthMailBuilder } from '../auth-mail-builder.ts'
import { formatDeviceName } from '../sessions/format-device-name.ts'
import { createLoginFailedError } from './authenticate.ts'

/** Limit on the mails about new devices that repeated logins cause (spec §9.12). */
const newDeviceMailLimit = { max: 5, windowMs: 3_600_000 }

/** Starts the session of an account that has proved who it is. */
export type StartSession = (reply: FastifyReply, account: Account, isRemembered: boolean) => Promise<void>

/**
 * Creates the function that starts a session. A device that the account does not know is reported by mail, and known
 * from then on.
 * @throws DomainError 401 if the password was changed during the login
 */
export function createSessionStarter(
  app: FastifyInstance,
  { pool, mails }: { pool: Pool; mails: AuthMailBuilder },
): StartSession {
  async function buildNewDeviceMail({ request }: FastifyReply, { id, email, username }: Account) {
    const limited = [{ subject: `new device mail of ${id}`, limit: newDeviceMailLimit }]
    if ((await consumeRateLimit(pool, limited)).waitMs > 0) return null
    const device = formatDeviceName(request.headers['user-agent'] ?? '')
    return mails.newDevice({ to: email, username, device, at: new Date() })
  }

  return async (reply, account, isRemembered) => {
    const isKnown = app.knownDevices.find(reply.request, account) !== null
    const mail = isKnown ? null : await buildNewDeviceMail(reply, account)
    const { id: userId, passwordHash } = account
    const isStarted = await app.sessions.start(reply, {
      userId,
      passwordHash,
      isRemembered,
      async onStored(db) {
        const origin = { actorId: userId, address: reply.request.ip }
        await recordSecurityEvent(db, origin, { kind: 'login', subjectId: userId })
        if (mail) await enqueueMail(db, mail)
      },
    })
    if (!isStarted) throw createLoginFailedError()
    app.knownDevices.remember(reply, account)
  }
}
