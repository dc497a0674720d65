import { sql } from 'kysely'
import { bytea, timeFromNow, toKysely, transactionTimestamp } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

type LinkKind = 'confirm' | 'unsubscribe'

/** Columns of a subscriber that has unsubscribed: the address is deleted, the row stays for its links. */
const unsubscribedColumns = { email: null, unsubscribed_at: transactionTimestamp }

/** Returns the subscriber with this address; inserts it if there is none. */
export async function upsertSubscriber(db: Queryable, email: string): Promise<{ id: number; isConfirmed: boolean }> {
  return toKysely(db)
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        created_at: sql<Date>`case when newsletter_subscribers.confirmed_at is null then now()
          else newsletter_subscribers.created_at end`,
      }),
    )
    .returning((eb) => ['id', eb('confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed')])
    .executeTakeFirstOrThrow()
}

/** Stores the hash of a mailed link. Without a lifetime the link never expires. */
export async function insertLinkToken(
  db: Queryable,
  link: { hash: Buffer; subscriberId: number; kind: LinkKind; lifetimeMs: number | null },
): Promise<void> {
  await toKysely(db)
    .insertInto('newsletter_tokens')
    .values({
      token_hash: bytea(link.hash),
      subscriber_id: link.subscriberId,
      kind: link.kind,
      expires_at: link.lifetimeMs === null ? null : timeFromNow(link.lifetimeMs),
    })
    .execute()
}

/**
 * Returns the subscriber to whom a link was mailed, and locks its row until commit; undefined if the link is unknown.
 * The address is in lower case, and null after unsubscribing.
 */
export function lockSubscriberOfLink(db: Queryable, hash: Buffer, kind: LinkKind) {
  return toKysely(db)
    .selectFrom('newsletter_tokens as t')
    .innerJoin('newsletter_subscribers as s', 's.id', 't.subscriber_id')
    .select((eb) => [
      's.id',
      's.email',
      eb('s.confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
      eb('s.unsubscribed_at', 'is not', null).$castTo<boolean>().as('hasUnsubscribed'),
      sql<boolean>`coalesce(t.expires_at < now(), false)`.as('isExpired'),
    ])
    .where('t.token_hash', '=', bytea(hash))
    .where('t.kind', '=', kind)
    .forUpdate('s')
    .executeTakeFirst()
}

export async function confirmSubscriber(db: Queryable, id: number): Promise<void> {
  await toKysely(db)
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: transactionTimestamp })
    .where('id', '=', id)
    .execute()
}

export async function unsubscribeById(db: Queryable, id: number): Promise<void> {
  await toKysely(db)
    .updateTable('newsletter_subscribers')
    .set(unsubscribedColumns)
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

export async function unsubscribeByEmail(db: Queryable, email: string): Promise<void> {
  await toKysely(db)
    .updateTable('newsletter_subscribers')
    .set(unsubscribedColumns)
    .where('email', '=', email.toLowerCase())
    .where('unsubscribed_at', 'is', null)
    .execute()
}

/**
 * Unsubscribes a confirmed guest whose account has opted out since. Signing up again then starts over, and old
 * confirmation links do not subscribe the address again.
 */
export async function unsubscribeIfAccountOptedOut(db: Queryable, email: string): Promise<void> {
  await toKysely(db)
    .updateTable('newsletter_subscribers')
    .set(unsubscribedColumns)
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email))
          .where('users.activated_at', 'is not', null)
          .where('users.newsletter_opt_in', '=', false),
      ),
    )
    .execute()
}

/** Deletes subscribers, with their links, that did not confirm within `lifetimeMs`; returns their number. */
export async function deleteUnconfirmedSubscribers(db: Queryable, lifetimeMs: number): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('unsubscribed_at', 'is', null)
    .where('created_at', '<', timeFromNow(-lifetimeMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
