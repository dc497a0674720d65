import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { maxCopiesPerUser } from './max-copies-per-user.ts'

/** Reads how many copies a user has and may have. A trade may have raised the limit. */
export async function readCopyLimit(
  db: Queryable,
  userId: string,
): Promise<{ ownedCopies: number; maxCopies: number }> {
  const totals = await toKysely(db)
    .selectFrom('user_stats')
    .select(['copies', 'copies_allowed_by_trade'])
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  return {
    ownedCopies: totals?.copies ?? 0,
    maxCopies: Math.max(maxCopiesPerUser, totals?.copies_allowed_by_trade ?? 0),
  }
}

/**
 * Runs in the transaction that added the copies, so that a rejected request adds none.
 * @throws DomainError 409 when the collection has more copies than allowed
 */
export async function assertCopyLimit(db: Queryable, userId: string): Promise<void> {
  const { ownedCopies, maxCopies } = await readCopyLimit(db, userId)
  if (ownedCopies <= maxCopies) return
  throw new DomainError(
    409,
    'TOO_MANY_COPIES',
    `A collection holds at most ${maxCopies.toLocaleString('en-US')} copies. Remove some to add others.`,
  )
}

/** Raises the limit on a user's copies to their number after a trade, if that is above it. The user must be locked. */
export async function raiseCopyLimitAfterTrade(db: Queryable, userId: string): Promise<void> {
  await toKysely(db)
    .updateTable('user_stats')
    .set((eb) => ({ copies_allowed_by_trade: eb.ref('copies') }))
    .where('user_id', '=', bytea(userId))
    .where('copies', '>', maxCopiesPerUser)
    .whereRef('copies', '>', 'copies_allowed_by_trade')
    .execute()
}
