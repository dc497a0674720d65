import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { hashToken, newOneTimeToken } from '../../security/one-time-token.ts'
import { updateNewsletterOptIn } from '../auth/accounts/newsletter-opt-in.ts'
import { buildAlreadySubscribedMail, buildConfirmationMail } from './newsletter-mails.ts'
import {
  confirmSubscriber,
  deleteUnconfirmedSubscribers,
  insertLinkToken,
  lockSubscriberOfLink,
  unsubscribeByEmail,
  unsubscribeById,
  unsubscribeIfAccountOptedOut,
  upsertSubscriber,
} from './newsletter-repository.ts'

const confirmationLifetimeMs = 48 * 3_600_000

export type NewsletterSettings = { publicUrl: string; siteName: string; productNoun: string }

/** Issues a link that is mailed to a subscriber, and returns its secret. Without a lifetime the link never expires. */
async function issueLink(
  db: Queryable,
  link: { subscriberId: number; kind: 'confirm' | 'unsubscribe'; lifetimeMs: number | null },
): Promise<string> {
  const { secret, hash } = newOneTimeToken()
  await insertLinkToken(db, { ...link, hash })
  return secret
}

/** Unsubscribes an address that an account gives up, in the transaction that deletes the account or changes the address. */
export function unsubscribeFormerAddress(db: Queryable, email: string): Promise<void> {
  return unsubscribeByEmail(db, email)
}

/** Creates the service of the guests' newsletter. Addresses are compared in lower case. */
export function createNewsletterService(pool: Pool, { publicUrl, siteName, productNoun }: NewsletterSettings) {
  const paths = buildSitePaths(productNoun)

  return {
    /** Always sends a mail, so that the reply does not reveal whether the address is subscribed. */
    async signUp(typedEmail: string): Promise<void> {
      const to = typedEmail.toLowerCase()
      await inTransaction(pool, async (db) => {
        await unsubscribeIfAccountOptedOut(db, to)
        const { id, isConfirmed } = await upsertSubscriber(db, to)
        const leaveSecret = await issueLink(db, { subscriberId: id, kind: 'unsubscribe', lifetimeMs: null })
        const links = { siteName, to, unsubscribeUrl: publicUrl + paths.newsletterUnsubscribe(leaveSecret) }
        if (isConfirmed) return enqueueMail(db, buildAlreadySubscribedMail(links))
        const confirmation = { subscriberId: id, kind: 'confirm', lifetimeMs: confirmationLifetimeMs } as const
        const confirmUrl = publicUrl + paths.newsletterConfirm(await issueLink(db, confirmation))
        await enqueueMail(db, buildConfirmationMail({ ...links, confirmUrl }))
      })
    },

    /** Following the link again changes nothing, and does not subscribe again after unsubscribing. */
    confirm(token: string): Promise<'confirmed' | 'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await lockSubscriberOfLink(db, hashToken(token), 'confirm')
        if (!owner) return 'invalid'
        if (owner.hasUnsubscribed) return 'left'
        if (owner.isConfirmed) return 'confirmed'
        if (owner.isExpired) return 'invalid'
        await confirmSubscriber(db, owner.id)
        // A choice by a link in a mail also applies to the account with the same address.
        if (owner.email !== null) await updateNewsletterOptIn(db, owner.email, true)
        return 'confirmed'
      })
    },

    unsubscribe(token: string): Promise<'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await lockSubscriberOfLink(db, hashToken(token), 'unsubscribe')
        if (!owner) return 'invalid'
        if (owner.email !== null) await updateNewsletterOptIn(db, owner.email, false)
        await unsubscribeById(db, owner.id)
        return 'left'
      })
    },

    /** Deletes subscribers whose confirmation links have expired; returns their number. */
    deleteUnconfirmed: (): Promise<number> => deleteUnconfirmedSubscribers(pool, confirmationLifetimeMs),
  }
}
