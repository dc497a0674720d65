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
  findLinkOwner,
  findSubscriberEmail,
  insertLinkToken,
  unsubscribeByEmail,
  unsubscribeById,
  unsubscribeOptedOutAccount,
  upsertSubscriber,
} from './newsletter-repository.ts'

const confirmationLifetimeMs = 48 * 3_600_000

export type NewsletterSettings = { publicUrl: string; siteName: string; productNoun: string }

/** A choice by a link in a mail also applies to the account with the same address. */
async function updateAccountOptIn(db: Queryable, subscriberId: number, isOptedIn: boolean): Promise<void> {
  const email = await findSubscriberEmail(db, subscriberId)
  if (email !== null) await updateNewsletterOptIn(db, email, isOptedIn)
}

/** Unsubscribes the address of a user who deletes their account, in the transaction that deletes it. */
export function unsubscribeDeletedUser(db: Queryable, email: string): Promise<void> {
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
        await unsubscribeOptedOutAccount(db, to)
        const { id, isConfirmed } = await upsertSubscriber(db, to)
        const unsubscribeToken = newOneTimeToken()
        await insertLinkToken(db, {
          hash: unsubscribeToken.hash,
          subscriberId: id,
          kind: 'unsubscribe',
          lifetimeMs: null,
        })
        const links = { siteName, to, unsubscribeUrl: publicUrl + paths.newsletterUnsubscribe(unsubscribeToken.secret) }
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

    /** Following the link again changes nothing, and does not subscribe again after unsubscribing. */
    confirm(token: string): Promise<'confirmed' | 'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await findLinkOwner(db, hashToken(token), 'confirm')
        if (!owner) return 'invalid'
        if (owner.hasUnsubscribed) return 'left'
        if (owner.isConfirmed) return 'confirmed'
        if (owner.isExpired) return 'invalid'
        await confirmSubscriber(db, owner.id)
        await updateAccountOptIn(db, owner.id, true)
        return 'confirmed'
      })
    },

    unsubscribe(token: string): Promise<'left' | 'invalid'> {
      return inTransaction(pool, async (db) => {
        const owner = await findLinkOwner(db, hashToken(token), 'unsubscribe')
        if (!owner) return 'invalid'
        await updateAccountOptIn(db, owner.id, false)
        await unsubscribeById(db, owner.id)
        return 'left'
      })
    },

    /** Deletes subscribers whose confirmation links have expired; returns their number. */
    deleteUnconfirmed: (): Promise<number> => deleteUnconfirmedSubscribers(pool, confirmationLifetimeMs),
  }
}
