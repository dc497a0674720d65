import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { hashToken, newOneTimeToken } from '../../security/one-time-token.ts'
import { buildAlreadySubscribedMail, buildConfirmationMail } from './newsletter-mails.ts'
import {
  confirmSubscriber,
  deleteUnconfirmedSubscribers,
  findLinkOwner,
  insertLinkToken,
  unsubscribeByEmail,
  unsubscribeById,
  unsubscribeOptedOutAccount,
  updateAccountOptIn,
  upsertSubscriber,
} from './newsletter-repository.ts'

const confirmationLifetimeMs = 48 * 3_600_000

export type NewsletterSettings = { publicUrl: string; siteName: string; productNoun: string }

/** Forgets the address of somebody who leaves the site: belongs into the transaction that deletes them. */
export function unsubscribeDeletedUser(db: Queryable, email: string): Promise<void> {
  return unsubscribeByEmail(db, email)
}

/** The rules of the guests' newsletter. Addresses are compared in lower case. */
export function createNewsletterService(
  pool: Pool,
  { publicUrl, siteName, productNoun }: NewsletterSettings,
) {
  const paths = buildSitePaths(productNoun)

  return {
    /** Writes a mail to the address in any case, so that nothing tells whether it is on the list. */
    async signUp(typedEmail: string): Promise<void> {
      const to = typedEmail.toLowerCase()
      await inTransaction(pool, async (db) => {
        await unsubscribeOptedOutAccount(db, to)
        const { id, isConfirmed } = await upsertSubscriber(db, to)
        const unsubscribeToken = newOneTimeToken()
        await insertLinkToken(db, {
          hash: unsubscribeToken.hash,
          subscriberId: id,
          kind: 'unsubscribe',
          lifetimeMs: null,
        })
        const links = {
          siteName,
          to,
          unsubscribeUrl: publicUrl + paths.newsletterUnsubscribe(unsubscribeToken.secret),
        }
        if (isConfirmed) return enqueueMail(db, buildAlreadySubscribedMail(links))

        const confirmationToken = newOneTimeToken()
        await insertLinkToken(db, {
          hash: confirmationToken.hash,
          subscriberId: id,
          kind: 'confirm',
          lifetimeMs: confirmationLifetimeMs,
        })
        await enqueueMail(
          db,
          buildConfirmationMail({
            ...links,
            confirmUrl: publicUrl + paths.newsletterConfirm(confirmationToken.secret),
          }),
        )
      })
    },

    /** Following the link again changes nothing, and never brings back somebody who has left. */
    confirm(token: string): Promise<'confirmed' | 'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await findLinkOwner(db, hashToken(token), 'confirm')
        if (!owner) return 'invalid'
        if (owner.hasLeft) return 'left'
        if (owner.isConfirmed) return 'confirmed'
        if (owner.isExpired) return 'invalid'
        await confirmSubscriber(db, owner.id)
        await updateAccountOptIn(db, owner.id, 'join')
        return 'confirmed'
      })
    },

    /** Leaving twice is the same as leaving once. */
    unsubscribe(token: string): Promise<'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await findLinkOwner(db, hashToken(token), 'unsubscribe')
        if (!owner) return 'invalid'
        await updateAccountOptIn(db, owner.id, 'leave')
        await unsubscribeById(db, owner.id)
        return 'left'
      })
    },

    /** Forgets addresses whose links have run out unused; gives how many. */
    deleteUnconfirmed: (): Promise<number> => deleteUnconfirmedSubscribers(pool, confirmationLifetimeMs),
  }
}
