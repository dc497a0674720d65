import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import type { AssertSafePassword } from '../../../security/new-passwords/assert-safe-password.ts'
import { padResponseTime } from '../../../security/pad-response-time.ts'
import { hashPassword } from '../../../security/password-hash.ts'
import { consumeRateLimit } from '../../../security/rate-limit.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import {
  findAccountByUsernameOrEmail,
  lockAccount,
  setAccountActivated,
  updatePasswordHash,
} from '../accounts/account-repository.ts'
import {
  consumeAccountToken,
  deleteAccountTokens,
  findAccountTokenOwnerId,
  issueAccountToken,
} from '../accounts/account-token-repository.ts'
import type { AuthMailBuilder } from '../auth-mail-builder.ts'
import { deleteUserSessions } from '../sessions/session-repository.ts'
import type { CancelEmailChange } from './change-user-password.ts'
import { resetPasswordFailures } from './check-password.ts'

/**
 * Limits on the mails that strangers can trigger to the address of an account. They count apart from other mails to the
 * address, so that mails of another kind cannot keep the owner from a reset.
 */
const resetMailLimit = { max: 3, windowMs: 3_600_000 }
const dailyResetMailLimit = { max: 10, windowMs: dayMs }
const responseStepMs = 100

function createInvalidLinkError(): DomainError {
  return new DomainError(400, 'RESET_LINK_INVALID', 'This password reset link is invalid or has expired.')
}

/** Creates the service that resets passwords by mail (spec §4.4). */
export function createPasswordResetService(
  pool: Pool,
  {
    mails,
    assertSafePassword,
    cancelEmailChange,
  }: { mails: AuthMailBuilder; assertSafePassword: AssertSafePassword; cancelEmailChange: CancelEmailChange },
) {
  return {
    /** Sends a mail if the account exists. The reply and its time are the same otherwise. */
    requestResetMail(usernameOrEmail: string, address: string): Promise<void> {
      return padResponseTime(responseStepMs, async () => {
        const account = await findAccountByUsernameOrEmail(pool, usernameOrEmail)
        if (!account) return
        const { waitMs } = await consumeRateLimit(pool, [
          { subject: `reset mail ${account.id}`, limit: resetMailLimit },
          { subject: `reset mails of the day ${account.id}`, limit: dailyResetMailLimit },
        ])
        if (waitMs > 0) return
        await inTransaction(pool, async (db) => {
          const event = { kind: 'password-reset-requested', subjectId: account.id } as const
          await recordSecurityEvent(db, { actorId: null, address }, event)
          const secret = await issueAccountToken(db, account.id, 'reset')
          await enqueueMail(db, mails.reset({ to: account.email, username: account.username, secret }))
        })
      })
    },

    /**
     * Sets the password of a mailed link's account, once. This ends all its sessions, deletes its other links and
     * resets its failure count, and cancels a pending change of its address. It also activates the account, because the link was mailed to its address.
     * @returns the account with its new password
     * @throws DomainError 400 if the link is used, expired or unknown; as `AssertSafePassword`
     */
    async resetPassword(
      secret: string,
      newPassword: string,
      address: string,
    ): Promise<{ id: string; passwordHash: string }> {
      // Checked before hashing, so that an invalid link cannot cause expensive work.
      const userId = await findAccountTokenOwnerId(pool, secret, 'reset')
      if (userId === null) throw createInvalidLinkError()
      await assertSafePassword(newPassword)
      const passwordHash = await hashPassword(newPassword)
      await inTransaction(pool, async (db) => {
        const account = await lockAccount(db, userId)
        if (!account || !(await consumeAccountToken(db, secret, 'reset'))) throw createInvalidLinkError()
        await updatePasswordHash(db, account.id, passwordHash)
        await setAccountActivated(db, account.id)
        await deleteAccountTokens(db, account.id, ['reset', 'activation', 'resend'])
        await cancelEmailChange(db, account.id)
        await deleteUserSessions(db, account.id, null)
        await resetPasswordFailures(pool, account, db)
        const event = { kind: 'password-reset', subjectId: account.id } as const
        await recordSecurityEvent(db, { actorId: account.id, address }, event)
        await enqueueMail(db, mails.passwordChanged({ to: account.email, username: account.username }))
      })
      return { id: userId, passwordHash }
    },
  }
}
