import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { maxWishesPerUser } from './max-wishes-per-user.ts'

/**
 * Runs in the transaction that added wishes, so that a rejected request adds none.
 * @throws DomainError 409 when the wishlist has more cards than allowed
 */
export async function assertWishLimit(db: Queryable, userId: string): Promise<void> {
  const totals = await toKysely(db)
    .selectFrom('user_stats')
    .select('wishes')
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  if ((totals?.wishes ?? 0) <= maxWishesPerUser) return
  throw new DomainError(
    409,
    'TOO_MANY_WISHES',
    `A wishlist holds at most ${maxWishesPerUser.toLocaleString('en-US')} cards. Remove some to add others.`,
  )
}
