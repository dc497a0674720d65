import type { Registration } from '@ninepocket/contract/auth/registration'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import type { AssertSafePassword } from '../../../security/new-passwords/assert-safe-password.ts'
import { hashToken } from '../../../security/one-time-token.ts'
import { padResponseTime } from '../../../security/pad-response-time.ts'
import { hashPassword } from '../../../security/password-hash.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { consumeUnconfirmedRecipientLimit } from '../../../security/unconfirmed-recipient-limit.ts'
import { findAccountById, lockAccount, setAccountActivated } from '../accounts/account-repository.ts'
import {
  consumeAccountToken,
  deleteAccountTokens,
  findAccountTokenOwnerId,
  issueAccountToken,
} from '../accounts/account-token-repository.ts'
import { assertUsernameAndEmailAvailable, insertNewAccount } from '../accounts/insert-new-account.ts'
import type { UserRow } from '../accounts/user-row.ts'
import type { AuthMailBuilder } from '../auth-mail-builder.ts'

/** Minimum interval between two requested activation mails (spec §9.8). */
const resendLimit = { max: 1, windowMs: 600_000 }
/** Limit on the activation mails that are requested for one account in a day, whoever has the address (spec §9.8). */
const dailyResendLimit = { max: 4, windowMs: dayMs }
const responseStepMs = 100

/** Creates the service that registers and activates accounts (spec §4.4). */
export function createRegistrationService(
  pool: Pool,
  { mails, assertSafePassword }: { mails: AuthMailBuilder; assertSafePassword: AssertSafePassword },
) {
  async function enqueueActivationMail(db: Queryable, to: { id: string; username: string; email: string }) {
    const secret = await issueAccountToken(db, to.id, 'activation')
    await enqueueMail(db, mails.activation({ to: to.email, username: to.username, secret }))
  }

  return {
    /**
     * Inserts an account and its activation mail in one transaction.
     * @returns the account, and a token that requests the mail again
     * @throws DomainError 409 if a name is taken; as `AssertSafePassword`
     */
    async register({
      username,
      email,
      password,
      newsletterOptIn,
    }: Registration): Promise<{ account: { id: string; passwordHash: string }; resendToken: string }> {
      await assertUsernameAndEmailAvailable(pool, { username, email })
      await assertSafePassword(password)
      const passwordHash = await hashPassword(password)
      const id = newId()
      const isMailAllowed = await consumeUnconfirmedRecipientLimit(pool, 'activation', email)
      return inTransaction(pool, async (db) => {
        await insertNewAccount(db, { id, username, email, passwordHash, newsletterOptIn })
        if (isMailAllowed) await enqueueActivationMail(db, { id, username, email })
        return { account: { id, passwordHash }, resendToken: await issueAccountToken(db, id, 'resend') }
      })
    },

    /** Issues a token for the screen that waits for the activation. */
    issueResendToken: (userId: string): Promise<string> => issueAccountToken(pool, userId, 'resend'),

    /**
     * Activates the account of a mailed link and deletes all its links.
     * @throws DomainError 400 if the link is used, expired or unknown
     */
    activate(secret: string): Promise<UserRow> {
      return inTransaction(pool, async (db) => {
        const userId = await findAccountTokenOwnerId(db, secret, 'activation')
        const account = userId && (await lockAccount(db, userId))
        const isTokenConsumed = account && (await consumeAccountToken(db, secret, 'activation'))
        const user = isTokenConsumed && (await setAccountActivated(db, account.id))
        if (!user) throw new DomainError(400, 'ACTIVATION_LINK_INVALID', 'Invalid activation link')
        await deleteAccountTokens(db, user.id, ['activation', 'resend'])
        return user
      })
    },

    /**
     * Sends the activation mail again, at most every ten minutes. An invalid token, or that of an activated account,
     * gets the same reply, so that the reply reveals nothing.
     * @throws DomainError 429 before the interval is over
     */
    resend(token: string): Promise<void> {
      return padResponseTime(responseStepMs, async () => {
        const userId = await findAccountTokenOwnerId(pool, token, 'resend')
        const accountKey = userId ?? hashToken(token).toString('hex')
        const limits = [
          { subject: `activation mail ${accountKey}`, limit: resendLimit },
          { subject: `activation mails of the day ${accountKey}`, limit: dailyResendLimit },
        ]
        await enforceRateLimit(pool, limits, {
          message: 'Please wait before requesting another email',
          code: 'RESEND_TOO_SOON',
        })
        const account = userId && (await findAccountById(pool, userId))
        if (!account || account.isActivated) return
        if (!(await consumeUnconfirmedRecipientLimit(pool, 'activation', account.email))) return
        await inTransaction(pool, (db) => enqueueActivationMail(db, account))
      })
    },
  }
}
