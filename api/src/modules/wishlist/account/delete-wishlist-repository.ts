import { toByteaParam } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { notifyCardCounts } from '../../catalogue/version/notify-card-counts.ts'

/**
 * Removes all wishes of a person who leaves, and lowers how many people wish for each card. Their own counts go with their
 * row, which stays locked until the transaction ends.
 */
export async function deleteWishlist(db: Queryable, userId: string): Promise<void> {
  const userParams = [toByteaParam(userId)]
  await db.query('select from users where id = $1 for update', userParams)
  // Copies are removed in the same transaction: what others wait for is locked once, in the order of all writers.
  await db.query(
    `select from card_stats where card_id in (
       select card_id from wishlist where user_id = $1
       union select card_id from user_inventory where user_id = $1 and for_trade
     ) order by card_id for update`,
    userParams,
  )
  const { rows } = await db.query<{ id: string }>(
    'select insert_set_id as id from user_insert_set_counts where user_id = $1 and wishes > 0',
    userParams,
  )
  await notifyCardCounts(
    db,
    rows.map(({ id }) => id),
  )
  await db.query(
    `with removed as (delete from wishlist where user_id = $1 returning card_id)
     update card_stats k set wishlist_count = k.wishlist_count - 1 from removed where k.card_id = removed.card_id`,
    userParams,
  )
}
