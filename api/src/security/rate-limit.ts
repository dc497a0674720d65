import { createHash } from 'node:crypto'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inTransaction } from '../database/connect.ts'
import { defineStatement } from '../database/define-statement.ts'
import { anyBytea, bytea, timeFromNow, toKysely } from '../database/kysely.ts'
import type { Queryable } from '../database/queryable.ts'
import { createTooManyRequestsError } from '../http/errors/domain-error.ts'
import type { RateLimit } from './local-rate-limit.ts'
import type { RateLimitResult, RateLimitStore } from './rate-limit-store.ts'

/** `subject` names what is limited, such as "login from 203.0.113.9". Only its hash is stored. */
export type RateLimitedAction = { subject: string; limit: RateLimit }

/** `isInDatabase`: a rollback of the transaction that counted removes the count. */
export type CountedRateLimit = RateLimitResult & { isInDatabase: boolean }

/** The longest window of any rate limit; older events count nowhere. */
const maxWindowMs = dayMs

/** Where the limits of a site are counted, by its pool; in its database if there is none. */
const storesByPool = new WeakMap<Pool, RateLimitStore>()

/** Counts the limits of a pool's site in a store. While that does not answer, the database counts. */
export function setRateLimitStore(pool: Pool, store: RateLimitStore): void {
  storesByPool.set(pool, store)
}

const hashSubject = (subject: string) => createHash('sha256').update(subject).digest()

const lockSubjects = defineStatement({
  name: 'lockRateLimitSubjects',
  text: `select pg_advisory_xact_lock(lock::int8) as lock from unnest($locks::text[]) lock`,
  parameters: { locks: 'text[]' },
  columns: { lock: 'void' },
})

/** Uses `statement_timestamp()`, because `now()` is the time before the wait for the locks. */
const insertEventsIfAllowed = defineStatement({
  name: 'insertRateLimitEventsIfAllowed',
  text: `
    with limits as (
      select * from unnest($subjects::bytea[], $maxCounts::int4[], $windowsMs::float8[])
        as limits (subject, max_count, window_ms)
    ), exceeded as (
      select extract(epoch from oldest.happened_at - statement_timestamp())::float8 * 1000 + window_ms as wait_ms
      from limits cross join lateral (
        select happened_at from rate_limit_events event where event.subject = limits.subject
          and happened_at > statement_timestamp() - window_ms * interval '1 ms'
        order by happened_at desc offset max_count - 1 limit 1) oldest
    ), inserted as (
      insert into rate_limit_events (subject, happened_at)
      select subject, statement_timestamp() from limits where not exists (select from exceeded)
      returning happened_at
    )
    select (select max(wait_ms) from exceeded) as "waitMs",
      (select max(happened_at)::text from inserted) as "insertedAt"`,
  parameters: { subjects: 'bytea[]', maxCounts: 'int4[]', windowsMs: 'float8[]' },
  columns: { waitMs: 'float8?', insertedAt: 'text?' },
})

/**
 * Counts an action that several limits apply to (a failed login counts for its network and for its name), across all
 * processes of the site. If any limit is used up, nothing is counted. Simultaneous actions with a common subject take
 * turns, so that no more get through than a limit allows.
 * @param transaction counts in this transaction, so that a caller within one needs no second connection. What the database
 *   counts is rolled back with it.
 */
export async function consumeRateLimit(
  pool: Pool,
  actions: ReadonlyArray<RateLimitedAction>,
  transaction?: Queryable,
): Promise<CountedRateLimit> {
  const hashes = actions.map(({ subject }) => hashSubject(subject))
  const subjects = hashes.map((hash) => hash.toString('hex'))
  const countedActions = actions.map(({ limit }, index) => ({ subject: subjects[index] ?? '', limit }))
  const inStore = await storesByPool.get(pool)?.consume(countedActions)
  if (inStore) return { ...inStore, isInDatabase: false }
  // One order for all, so that two actions that lock the same pair cannot deadlock.
  const locks = hashes.map((hash) => hash.readBigInt64BE()).toSorted((a, b) => (a < b ? -1 : 1))
  const count = async (db: Queryable) => {
    await lockSubjects.all(db, { locks: locks.map(String) })
    return insertEventsIfAllowed.first(db, {
      subjects,
      maxCounts: actions.map(({ limit }) => limit.max),
      windowsMs: actions.map(({ limit }) => limit.windowMs),
    })
  }
  const counted = await (transaction ? count(transaction) : inTransaction(pool, count))
  return {
    isInDatabase: true,
    waitMs: counted?.waitMs ?? 0,
    async refund() {
      if (counted?.insertedAt)
        await toKysely(transaction ?? pool)
          .deleteFrom('rate_limit_events')
          .where('subject', '=', anyBytea(subjects))
          .where('happened_at', '=', sql<Date>`${counted.insertedAt}::timestamptz`)
          .execute()
    },
  }
}

/**
 * Counts an action as `consumeRateLimit` does.
 * @throws DomainError 429 with `message` if a limit is used up
 */
export async function enforceRateLimit(
  pool: Pool,
  actions: ReadonlyArray<RateLimitedAction>,
  { message, code }: { message: string; code?: string },
): Promise<RateLimitResult> {
  const result = await consumeRateLimit(pool, actions)
  if (result.waitMs > 0) throw createTooManyRequestsError(message, result.waitMs, code)
  return result
}

/** Deletes all counts of a subject; those in the database in the transaction `db`. */
export async function resetRateLimit(pool: Pool, subject: string, db: Queryable = pool): Promise<void> {
  const hash = hashSubject(subject)
  await toKysely(db).deleteFrom('rate_limit_events').where('subject', '=', bytea(hash)).execute()
  await storesByPool.get(pool)?.reset(hash.toString('hex'))
}

/** Deletes events that no longer count for any limit; returns their number. */
export async function deleteOldRateLimitEvents(db: Queryable): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('rate_limit_events')
    .where('happened_at', '<', timeFromNow(-maxWindowMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
