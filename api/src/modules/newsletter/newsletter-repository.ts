import type { Queryable } from '../../database/queryable.ts'

/** Whom a link belongs to, and how far they are. */
export type NewsletterLinkOwner = { id: number; isConfirmed: boolean; hasLeft: boolean; isExpired: boolean }

/** The subscriber with this address, made where there is none. */
export async function upsertSubscriber(
  db: Queryable,
  email: string,
): Promise<{ id: number; isConfirmed: boolean }> {
  const { rows } = await db.query<{ id: number; isConfirmed: boolean }>(
    `insert into newsletter_subscribers (email) values ($1)
     on conflict (email) do update set created_at =
       case when newsletter_subscribers.confirmed_at is null then now() else newsletter_subscribers.created_at end
     returning id, confirmed_at is not null as "isConfirmed"`,
    [email],
  )
  const [subscriber] = rows
  if (!subscriber) throw new Error('an insert with "returning" gave no row')
  return subscriber
}

/** Keeps a link by its hash; without a lifetime it works for ever. */
export async function insertLinkToken(
  db: Queryable,
  link: { hash: Buffer; subscriberId: number; kind: 'confirm' | 'unsubscribe'; lifetimeMs: number | null },
): Promise<void> {
  await db.query(
    `insert into newsletter_tokens (token_hash, subscriber_id, kind, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 ms')`,
    [link.hash, link.subscriberId, link.kind, link.lifetimeMs],
  )
}

/** Whom a link belongs to; null where it was never given out, or is forgotten. The row stays locked until commit. */
export async function findLinkOwner(
  db: Queryable,
  hash: Buffer,
  kind: 'confirm' | 'unsubscribe',
): Promise<NewsletterLinkOwner | null> {
  const { rows } = await db.query<NewsletterLinkOwner>(
    `select s.id, s.confirmed_at is not null as "isConfirmed", s.unsubscribed_at is not null as "hasLeft",
       coalesce(t.expires_at < now(), false) as "isExpired"
     from newsletter_tokens t join newsletter_subscribers s on s.id = t.subscriber_id
     where t.token_hash = $1 and t.kind = $2 for update of s`,
    [hash, kind],
  )
  return rows[0] ?? null
}

export async function confirmSubscriber(db: Queryable, id: number): Promise<void> {
  await db.query(
    'update newsletter_subscribers set confirmed_at = now() where id = $1 and confirmed_at is null and unsubscribed_at is null',
    [id],
  )
}

/** Forgets the address; the row stays, so that old links can tell what happened. */
export async function unsubscribeById(db: Queryable, id: number): Promise<void> {
  await db.query(
    'update newsletter_subscribers set email = null, unsubscribed_at = now() where id = $1 and unsubscribed_at is null',
    [id],
  )
}

/** Forgets the addresses that nobody confirmed for `lifetimeMs`, links and all; gives how many. */
export async function deleteUnconfirmedSubscribers(db: Queryable, lifetimeMs: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from newsletter_subscribers
     where confirmed_at is null and unsubscribed_at is null and created_at < now() - $1 * interval '1 ms'`,
    [lifetimeMs],
  )
  return rowCount ?? 0
}

/** What is chosen by a link of a mail holds for the account of its address too, where there is one. */
export async function updateAccountOptIn(
  db: Queryable,
  subscriberId: number,
  choice: 'join' | 'leave',
): Promise<void> {
  await db.query(
    `update users set newsletter_opt_in = $2, updated_at = now() from newsletter_subscribers as subscriber
     where subscriber.id = $1 and lower(users.email) = subscriber.email and users.activated_at is not null`,
    [subscriberId, choice === 'join'],
  )
}

/** Forgets an address, as `unsubscribeById` does. */
export async function unsubscribeByEmail(db: Queryable, email: string): Promise<void> {
  await db.query(
    'update newsletter_subscribers set email = null, unsubscribed_at = now() where email = lower($1) and unsubscribed_at is null',
    [email],
  )
}

/**
 * Counts a guest as gone whose account says no to the newsletter by now: signing up again then begins anew, and the old
 * links bring nobody back.
 */
export async function unsubscribeOptedOutAccount(db: Queryable, email: string): Promise<void> {
  await db.query(
    `update newsletter_subscribers set email = null, unsubscribed_at = now()
     where email = $1 and confirmed_at is not null and exists (
       select from users where lower(users.email) = $1 and activated_at is not null and not newsletter_opt_in)`,
    [email],
  )
}
