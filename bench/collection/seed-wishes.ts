import { hexToByteaParam, toByteaArrayParam } from '@ninepocket/api/database/connect'
import type { Queryable } from '@ninepocket/api/database/queryable'
import { wishlistPositionBlockBits } from '@ninepocket/api/modules/holdings/counters/wish-counter-updates-sql'

const ownWishesSql = 'from wishlist where user_id = $1'

/** SQL for the counts that the wishlist module would have written, for a user who had none. */
const counterStatements = [
  `insert into wishlist_position_blocks select user_id, priority, added_position >> ${wishlistPositionBlockBits}, count(*) ${ownWishesSql} group by 1, 2, 3`,
  `insert into user_insert_set_counts (user_id, product_id, insert_set_id, wishes)
   select user_id, product_id, insert_set_id, count(*) ${ownWishesSql} group by 1, 2, 3`,
  `insert into user_product_counts (user_id, product_id, wishes, wishlist_insert_sets)
   select user_id, product_id, sum(wishes), count(*) from user_insert_set_counts where user_id = $1 group by 1, 2`,
  `insert into user_stats (user_id, wishes, wishlist_products, wishlist_insert_sets)
   select user_id, sum(wishes), count(*), sum(wishlist_insert_sets) from user_product_counts where user_id = $1 group by 1`,
  `insert into card_stats as k (card_id, wishlist_count) select card_id, 1 ${ownWishesSql}
   on conflict (card_id) do update set wishlist_count = k.wishlist_count + 1`,
]

/** Adds wishes for these cards in order: a third with another than the default priority, some with notes. */
export async function seedWishes(pool: Queryable, userId: string, cardIds: ReadonlyArray<string>): Promise<void> {
  await pool.query(
    `insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, notes, added_position)
     select $1, c.id, decode(lpad(to_hex(n), 24, '0'), 'hex'), c.product_id, c.insert_set_id,
       case when n % 3 = 0 then 1 + n / 3 % 10 else 5 end, case when n % 13 = 4 then 'private ' || n end, n
     from unnest($2::bytea[]) with ordinality planned (id, n) join cards c on c.id = planned.id order by n`,
    [hexToByteaParam(userId), toByteaArrayParam(cardIds)],
  )
  for (const each of counterStatements) await pool.query(each, [hexToByteaParam(userId)])
}
