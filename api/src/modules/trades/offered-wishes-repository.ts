import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'
import { isUnblockedUserSql } from '../blocks/block-sql.ts'

/** Reads wishes that visible members have for trade or for sale, with the number of such members. */
const readOfferedWishes = defineStatement({
  name: 'listWishesOfferedByMembers',
  text: `select w.card_id, count(*) filter (where t.for_trade) as for_trade,
      count(*) filter (where t.for_sale) as for_sale, count(*) over () as total
    from wishlist w join card_traders t using (card_id) join users u on u.id = t.user_id
    where w.user_id = $viewerId and t.user_id <> $viewerId and ${isVisibleUserSql}
      and ${isUnblockedUserSql}
    group by w.card_id, w.priority order by w.priority desc, w.card_id limit $limit`,
  parameters: { viewerId: 'bytea', limit: 'int8' },
  columns: { card_id: 'bytea', for_trade: 'int8', for_sale: 'int8', total: 'int8' },
})

type OfferedWishRow = { cardId: string; forTrade: number; forSale: number }

/** Returns the first wishes of a user that other visible members offer, the most wanted first, and their number. */
export async function listWishesOfferedByMembers(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ wishes: OfferedWishRow[]; total: number }> {
  const rows = await readOfferedWishes.all(db, { viewerId: userId, limit })
  const wishes = rows.map((row) => ({ cardId: row.card_id, forTrade: row.for_trade, forSale: row.for_sale }))
  return { wishes, total: rows[0]?.total ?? 0 }
}
