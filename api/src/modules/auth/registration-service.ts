import type { Registration } from '@ninepocket/contract/registration'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { DomainError } from '../../http/domain-error.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { answerEvenly } from '../../security/answer-evenly.ts'
import { countOrRefuse } from '../../security/counted-acts.ts'
import { tokenHash } from '../../security/one-time-token.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { accountById, activate, lockAccount } from './account-repository.ts'
import { issueToken, ownerOfToken, removeTokens, takeToken } from './account-token-repository.ts'
import type { AuthMails } from './auth-mail.ts'
import { openAccount, refuseTakenNames } from './open-account.ts'
import type { UserRow } from './user-row.ts'

/** Between two activation mails that somebody asked for (spec §9.8). */
const resendRule = { most: 1, windowMs: 600_000 }
const answerStepMs = 100

/** From the registration to the activated account (spec §4.4). */
export function registrationService(pool: Pool, mails: AuthMails) {
  async function mailActivation(
    db: Pick<Pool, 'query'>,
    to: { id: string; username: string; email: string },
  ) {
    const secret = await issueToken(db, to.id, 'activation')
    await enqueueMail(db, mails.activation({ to: to.email, username: to.username, secret }))
  }

  return {
    /**
     * Opens an account and writes its activation mail, both or neither.
     * @returns a token to ask for that mail again
     * @throws DomainError 409 where a name is taken
     */
    async register({ username, email, password, newsletterOptIn }: Registration): Promise<string> {
      await refuseTakenNames(pool, { username, email })
      const passwordHash = await hashPassword(password)
      const id = newId()
      return inTransaction(pool, async (db) => {
        await openAccount(db, { id, username, email, passwordHash, newsletterOptIn })
        await mailActivation(db, { id, username, email })
        return issueToken(db, id, 'resend')
      })
    },

    /** A token for the screen that waits for the activation mail. */
    resendTokenFor: (userId: string): Promise<string> => issueToken(pool, userId, 'resend'),

    /**
     * Activates the account of a link, which makes all its links void.
     * @throws DomainError 400 where the link was used, has run out, or never was one
     */
    activate(secret: string): Promise<UserRow> {
      return inTransaction(pool, async (db) => {
        const userId = await ownerOfToken(db, secret, 'activation')
        const account = userId && (await lockAccount(db, userId))
        const isGood = account && (await takeToken(db, secret, 'activation'))
        const user = isGood && (await activate(db, account.id))
        if (!user) throw new DomainError(400, 'ACTIVATION_LINK_INVALID', 'Invalid activation link')
        await removeTokens(db, user.id, ['activation', 'resend'])
        return user
      })
    },

    /**
     * Writes the activation mail again, at most every ten minutes. A token that is none is treated alike, and so is the
     * one of an account that is active by now: the answer tells nothing.
     * @throws DomainError 429 before the time is over
     */
    resend(token: string): Promise<void> {
      return answerEvenly(answerStepMs, async () => {
        const userId = await ownerOfToken(pool, token, 'resend')
        const whose = userId ?? tokenHash(token).toString('hex')
        await countOrRefuse(pool, [{ subject: `activation mail ${whose}`, rule: resendRule }], {
          message: 'Please wait before you ask for another mail',
          code: 'RESEND_TOO_SOON',
        })
        if (userId === null) return
        await inTransaction(pool, async (db) => {
          const account = await accountById(db, userId)
          if (account && !account.isActivated) await mailActivation(db, account)
        })
      })
    },
  }
}
