import { sitePaths } from '@ninepocket/paths/site-paths'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { newOneTimeToken, tokenHash } from '../../security/one-time-token.ts'
import { alreadyOnListMail, confirmMail } from './newsletter-mail.ts'
import {
  chooseForAccount,
  confirmSubscriber,
  ownerOfLink,
  removeAddress,
  removeAddressOf,
  removeOutvoted,
  removeUnconfirmed,
  storeLink,
  subscriberFor,
} from './newsletter-repository.ts'

const confirmLifetimeMs = 48 * 3_600_000

export type NewsletterSettings = { publicUrl: string; siteName: string; productNoun: string }

/** Forgets the address of somebody who leaves the site: belongs into the transaction that deletes them. */
export function forgetAddress(db: Pick<Pool, 'query'>, email: string): Promise<void> {
  return removeAddressOf(db, email)
}

/** The rules of the guests' newsletter. Addresses are compared in lower case. */
export function newsletterService(pool: Pool, { publicUrl, siteName, productNoun }: NewsletterSettings) {
  const paths = sitePaths(productNoun)

  return {
    /** Writes a mail to the address in any case, so that nothing tells whether it is on the list. */
    async signUp(typedEmail: string): Promise<void> {
      const to = typedEmail.toLowerCase()
      await inTransaction(pool, async (db) => {
        await removeOutvoted(db, to)
        const { id, isConfirmed } = await subscriberFor(db, to)
        const leave = newOneTimeToken()
        await storeLink(db, { hash: leave.hash, subscriberId: id, kind: 'unsubscribe', lifetimeMs: null })
        const links = { siteName, to, unsubscribeUrl: publicUrl + paths.newsletterUnsubscribe(leave.secret) }
        if (isConfirmed) return enqueueMail(db, alreadyOnListMail(links))

        const confirm = newOneTimeToken()
        await storeLink(db, {
          hash: confirm.hash,
          subscriberId: id,
          kind: 'confirm',
          lifetimeMs: confirmLifetimeMs,
        })
        await enqueueMail(
          db,
          confirmMail({ ...links, confirmUrl: publicUrl + paths.newsletterConfirm(confirm.secret) }),
        )
      })
    },

    /** Following the link again changes nothing, and never brings back somebody who has left. */
    confirm(token: string): Promise<'confirmed' | 'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await ownerOfLink(db, tokenHash(token), 'confirm')
        if (!owner) return 'invalid'
        if (owner.hasLeft) return 'left'
        if (owner.isConfirmed) return 'confirmed'
        if (owner.isExpired) return 'invalid'
        await confirmSubscriber(db, owner.id)
        await chooseForAccount(db, owner.id, 'join')
        return 'confirmed'
      })
    },

    /** Leaving twice is the same as leaving once. */
    leave(token: string): Promise<'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await ownerOfLink(db, tokenHash(token), 'unsubscribe')
        if (!owner) return 'invalid'
        await chooseForAccount(db, owner.id, 'leave')
        await removeAddress(db, owner.id)
        return 'left'
      })
    },

    /** Forgets addresses whose links have run out unused; gives how many. */
    forgetUnconfirmed: (): Promise<number> => removeUnconfirmed(pool, confirmLifetimeMs),
  }
}
