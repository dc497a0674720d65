import { now, timeFromNow, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

/**
 * Marks a challenge as used; false if it was used before.
 * @param lifetimeMs how long the challenge is valid; its use is stored no longer
 */
export async function consumeChallenge(db: Queryable, id: string, lifetimeMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await toKysely(db)
    .insertInto('used_challenges')
    .values({ id, expires_at: timeFromNow(lifetimeMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes challenges that have expired; returns their number. */
export async function deleteExpiredChallenges(db: Queryable): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('used_challenges')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
