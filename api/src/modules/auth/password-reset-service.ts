import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { DomainError } from '../../http/domain-error.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { answerEvenly } from '../../security/answer-evenly.ts'
import { countAct, forgetActs } from '../../security/counted-acts.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { accountByName, activate, lockAccount, setPassword } from './account-repository.ts'
import { issueToken, ownerOfToken, removeTokens, takeToken } from './account-token-repository.ts'
import type { AuthMails } from './auth-mail.ts'
import { failuresOn } from './password-check.ts'
import { removeSessions } from './session-repository.ts'

/** Mails that anybody can cause to one person. */
const resetMailRule = { most: 3, windowMs: 3_600_000 }
const answerStepMs = 100

function invalidLink(): DomainError {
  return new DomainError(400, 'RESET_LINK_INVALID', 'This password reset link is invalid or has expired.')
}

/** A new password by mail (spec §4.4). */
export function passwordResetService(pool: Pool, mails: AuthMails) {
  return {
    /** Writes a mail where there is an account; the same answer at the same time where there is none. */
    request(usernameOrEmail: string): Promise<void> {
      return answerEvenly(answerStepMs, async () => {
        const account = await accountByName(pool, usernameOrEmail)
        if (!account) return
        const { waitMs } = await countAct(pool, [
          { subject: `reset mail ${account.id}`, rule: resetMailRule },
        ])
        if (waitMs > 0) return
        await inTransaction(pool, async (db) => {
          const secret = await issueToken(db, account.id, 'reset')
          await enqueueMail(db, mails.reset({ to: account.email, username: account.username, secret }))
        })
      })
    },

    /**
     * Sets the password of a link's account, once. All its sessions end, its other links are void, and it is not locked
     * any more. It is activated too, for the link came to its address.
     * @throws DomainError 400 where the link was used, has run out, or never was one
     */
    async reset(secret: string, newPassword: string): Promise<void> {
      // Asked first, so that hashing is not to be had for a made-up link.
      const userId = await ownerOfToken(pool, secret, 'reset')
      if (userId === null) throw invalidLink()
      const passwordHash = await hashPassword(newPassword)
      await inTransaction(pool, async (db) => {
        const account = await lockAccount(db, userId)
        if (!account || !(await takeToken(db, secret, 'reset'))) throw invalidLink()
        await setPassword(db, account.id, passwordHash)
        await activate(db, account.id)
        await removeTokens(db, account.id, ['reset', 'activation', 'resend'])
        await removeSessions(db, account.id, null)
        await forgetActs(db, failuresOn(account.id))
        await enqueueMail(db, mails.passwordChanged({ to: account.email, username: account.username }))
      })
    },
  }
}
