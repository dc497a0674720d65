import type { VisibleWish } from '@ninepocket/contract/wishlist/wishlist-item'
import type { WishlistSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import type { Pool } from 'pg'
import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import { cardColumns } from '../../catalogue/cards/card-row.ts'
import { cardSortSql } from '../../catalogue/cards/card-sort.ts'
import { buildContainsTokensSql } from '../../catalogue/paging/filter-tokens.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { toWishWithCard, type WishlistAccess, type WishRow, wishColumnsByAccess } from '../wishes/wish-with-card.ts'

const checklistOrderSql = 'c.sort_order, w.card_id'

/** SQL: orders without ties, so that no wish appears on two pages. */
const sortSql: Record<WishlistSort, string> = {
  order: checklistOrderSql,
  priority: `w.priority desc, ${checklistOrderSql}`,
  name: `${cardSortSql.name}, ${checklistOrderSql}`,
  number: `${cardSortSql.number}, ${checklistOrderSql}`,
  newest: 'w.added_position desc',
}

export const createInsertSetWishesRepository = (pool: Pool) => ({
  /** Returns a page of the wishes whose card contains every token, and their number on all pages. */
  async listPage(
    { userId, insertSetId }: { userId: string; insertSetId: string },
    { tokens, sort, access }: { tokens: ReadonlyArray<string>; sort: WishlistSort; access: WishlistAccess },
    { offset: skip, limit: take }: OffsetRange,
  ): Promise<{ wishes: VisibleWish[]; total: number }> {
    type Row = WishRow & { id: string | null; total: number }
    const { rows } = await pool.query<Row>(
      prepareStatement(
        `with hits as materialized (
         select w.card_id, row_number() over (order by ${sortSql[sort]}) as place
         from wishlist w left join cards c on c.id = w.card_id
         where w.user_id = $1 and w.insert_set_id = $2 and ${buildContainsTokensSql('c.filter_text', tokens, 5)}
       ), page as (select card_id, place from hits where place > $3 and place <= $3::bigint + $4)
       select counted.total, ${wishColumnsByAccess[access]}, ${cardColumns}
       from (select count(*) as total from hits) counted left join page on true
       left join wishlist w on w.user_id = $1 and w.card_id = page.card_id
       left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
       order by page.place`,
        [toByteaParam(userId), toByteaParam(insertSetId), skip, take, ...tokens],
      ),
    )
    // Past the end there is a single row with the count.
    const wishes = rows.filter((row) => row.id !== null).map(toWishWithCard)
    return { wishes, total: rows[0]?.total ?? 0 }
  },
})
