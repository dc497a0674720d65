import { dayMs } from '@ninepocket/contract/site/day-ms'
import { sql } from 'kysely'
import { bytea, timeFromNow, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** For this long a former username leads to its user and cannot be taken by others (spec §9.3). */
const lifetimeMs = 365 * dayMs

type FormerUsername = { username: string; userId: string }

/** Returns the id of the user who gave up this username within its lifetime; null if there is none. */
export async function findFormerOwnerId(db: Queryable, username: string): Promise<string | null> {
  const row = await toKysely(db)
    .selectFrom('former_usernames')
    .select('user_id')
    .where('username', '=', username.toLowerCase())
    .where('released_at', '>', timeFromNow(-lifetimeMs))
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Records that a user has given up a username. An expired record of another user is replaced. */
export async function insertFormerUsername(db: Queryable, { username, userId }: FormerUsername): Promise<void> {
  const values = { user_id: bytea(userId), released_at: transactionTimestamp }
  await toKysely(db)
    .insertInto('former_usernames')
    .values({ username, ...values })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(values))
    .execute()
}

/** Deletes the record of a username that its user has taken back. */
export async function deleteFormerUsername(db: Queryable, { username, userId }: FormerUsername): Promise<void> {
  await toKysely(db)
    .deleteFrom('former_usernames')
    .where('username', '=', username)
    .where('user_id', '=', bytea(userId))
    .execute()
}

/** Returns the milliseconds since a user last changed the username; null if they have not within a year. */
export async function readMsSinceUsernameChange(db: Queryable, userId: string): Promise<number | null> {
  const row = await toKysely(db)
    .selectFrom('former_usernames')
    .select(sql<number>`extract(epoch from now() - released_at)::float8 * 1000`.as('ms'))
    .where('user_id', '=', bytea(userId))
    .orderBy('released_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.ms ?? null
}

/** Deletes usernames that no longer lead to their users; returns their number. */
export async function deleteExpiredFormerUsernames(db: Queryable): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('former_usernames')
    .where('released_at', '<=', timeFromNow(-lifetimeMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
