import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { maxCopiesPerUser } from './max-copies-per-user.ts'

/**
 * Runs in the transaction that added the copies, so that a rejected request adds none.
 * @throws DomainError 409 when the collection has more copies than allowed
 */
export async function assertCopyLimit(db: Queryable, userId: string): Promise<void> {
  const totals = await toKysely(db)
    .selectFrom('user_stats')
    .select(['copies', 'copies_after_trade'])
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  if (!totals || totals.copies <= Math.max(maxCopiesPerUser, totals.copies_after_trade)) return
  throw new DomainError(
    409,
    'TOO_MANY_COPIES',
    `A collection holds at most ${maxCopiesPerUser.toLocaleString('en-US')} copies. Remove some to add others.`,
  )
}

/** Raises the limit on a user's copies to their number after a trade, if that is above it. The user must be locked. */
export async function raiseCopyLimitAfterTrade(db: Queryable, userId: string): Promise<void> {
  await toKysely(db)
    .updateTable('user_stats')
    .set((eb) => ({ copies_after_trade: eb.ref('copies') }))
    .where('user_id', '=', bytea(userId))
    .where('copies', '>', maxCopiesPerUser)
    .whereRef('copies', '>', 'copies_after_trade')
    .execute()
}
