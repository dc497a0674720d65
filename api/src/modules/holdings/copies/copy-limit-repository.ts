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
    .select('copies')
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  if ((totals?.copies ?? 0) <= maxCopiesPerUser) return
  throw new DomainError(
    409,
    'TOO_MANY_COPIES',
    `A collection holds at most ${maxCopiesPerUser.toLocaleString('en-US')} copies. Remove some to add others.`,
  )
}
