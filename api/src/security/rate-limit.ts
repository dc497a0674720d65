import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from '../database/connect.ts'
import type { Queryable } from '../database/queryable.ts'
import { tooManyRequests } from '../http/errors/domain-error.ts'
import type { RateLimit } from './local-rate-limit.ts'

/** What is counted, in words that name whose it is: "login from 203.0.113.9". Only its hash is stored. */
export type RateLimitedAction = { subject: string; limit: RateLimit }

/** Milliseconds until the act is allowed; 0: it is, and is counted. */
export type RateLimitResult = {
  waitMs: number
  /** As if it had not happened: for what only counts where it fails. */
  refund: () => Promise<void>
}

/** Longer than any rule's window: what is older counts nowhere. */
const maxWindowMs = 3_600_000

const hashSubject = (subject: string) => createHash('sha256').update(subject).digest()

/**
 * Counts an act that is several things at once (a login from an address, and to an account), for all processes of the
 * site. Where any of its rules is used up, none is counted. However many ask at the same time, no more than a rule allows
 * get through: those who share a subject are counted one after the other.
 */
export async function consumeRateLimit(
  pool: Pool,
  actions: ReadonlyArray<RateLimitedAction>,
): Promise<RateLimitResult> {
  const hashes = actions.map(({ subject }) => hashSubject(subject))
  // Always in the same order, or two who lock the same pair would wait for each other.
  const locks = hashes.map((hash) => hash.readBigInt64BE()).toSorted((a, b) => (a < b ? -1 : 1))
  const { waitMs, at } = await inTransaction(pool, async (db) => {
    const calls = locks.map((_, index) => `pg_advisory_xact_lock($${index + 1})`)
    await db.query(`select ${calls.join(', ')}`, locks.map(String))
    return insertIfAllowed(db, hashes, actions)
  })
  return {
    waitMs: waitMs ?? 0,
    async refund() {
      await pool.query('delete from rate_limit_events where subject = any($1) and happened_at = $2', [
        hashes,
        at,
      ])
    },
  }
}

/**
 * Counts an act as `consumeRateLimit` does.
 * @throws DomainError 429 with `message` where a rule is used up
 */
export async function enforceRateLimit(
  pool: Pool,
  actions: ReadonlyArray<RateLimitedAction>,
  { message, code }: { message: string; code?: string },
): Promise<RateLimitResult> {
  const result = await consumeRateLimit(pool, actions)
  if (result.waitMs > 0) throw tooManyRequests(message, result.waitMs, code)
  return result
}

/** `statement_timestamp()` and not `now()`: that would be from before the wait for the lock. */
async function insertIfAllowed(
  db: Queryable,
  hashes: ReadonlyArray<Buffer>,
  actions: ReadonlyArray<RateLimitedAction>,
): Promise<{ waitMs: number | null; at: string | null }> {
  const { rows } = await db.query<{ waitMs: number | null; at: string | null }>(
    `with rules as (
       select * from unnest($1::bytea[], $2::int[], $3::float8[]) as rule (subject, most, window_ms)
     ), used_up as (
       select extract(epoch from last.happened_at - statement_timestamp())::float8 * 1000 + window_ms as wait_ms
       from rules cross join lateral (
         select happened_at from rate_limit_events act where act.subject = rules.subject
           and happened_at > statement_timestamp() - window_ms * interval '1 ms'
         order by happened_at desc offset most - 1 limit 1) last
     ), counted as (
       insert into rate_limit_events (subject, happened_at)
       select subject, statement_timestamp() from rules where not exists (select from used_up)
       returning happened_at
     )
     select (select max(wait_ms) from used_up) as "waitMs", (select max(happened_at)::text from counted) as at`,
    [hashes, actions.map(({ limit: rule }) => rule.max), actions.map(({ limit: rule }) => rule.windowMs)],
  )
  return rows[0] ?? { waitMs: null, at: null }
}

/** Forgets what was counted of a subject. */
export async function resetRateLimit(db: Queryable, subject: string): Promise<void> {
  await db.query('delete from rate_limit_events where subject = $1', [hashSubject(subject)])
}

/** Forgets what no rule counts any more; gives how many. */
export async function deleteOldRateLimitEvents(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from rate_limit_events where happened_at < now() - $1 * interval '1 ms'`,
    [maxWindowMs],
  )
  return rowCount ?? 0
}
