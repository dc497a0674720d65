import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import type { InsertSetWishSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { cardSortSqlByField } from '../../catalogue/cards/card-sort.ts'
import { buildContainsTokensSql, toTokenPatterns } from '../../catalogue/paging/filter-tokens.ts'
import { type OffsetRange, splitRowsAndTotal } from '../../catalogue/paging/paging.ts'
import {
  toWishWithCard,
  type WishlistAccess,
  wishWithCardColumnsSql,
  wishWithCardColumnTypes,
} from '../wishes/wish-with-card.ts'

const checklistOrderSql = 'c.sort_order, w.card_id'

/** @param orderSql an order without ties, so that no wish appears on two pages */
const defineListWishes = (sort: InsertSetWishSort, orderSql: string) =>
  defineStatement({
    name: `listWishesOfInsertSet-${sort}`,
    text: `with hits as materialized (
        select w.card_id, row_number() over (order by ${orderSql}) as place
        from wishlist w left join cards c on c.id = w.card_id
        where w.user_id = $userId and w.insert_set_id = $insertSetId
          and ${buildContainsTokensSql(`coalesce(c.filter_text, '')`)}
      ), page as (select card_id, place from hits where place > $offset and place <= $offset::int8 + $limit)
      select counted.total, ${wishWithCardColumnsSql}
      from (select count(*) as total from hits) counted left join page on true
      left join wishlist w on w.user_id = $userId and w.card_id = page.card_id
      left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
      order by page.place`,
    parameters: {
      userId: 'bytea',
      insertSetId: 'bytea',
      tokenPatterns: 'text[]',
      offset: 'int8',
      limit: 'int8',
      isOwner: 'bool',
    },
    columns: { total: 'int8', ...wishWithCardColumnTypes, id: 'bytea?' },
  })
const listWishes: Record<InsertSetWishSort, ReturnType<typeof defineListWishes>> = {
  order: defineListWishes('order', checklistOrderSql),
  priority: defineListWishes('priority', `w.priority desc, ${checklistOrderSql}`),
  name: defineListWishes('name', `${cardSortSqlByField.name}, ${checklistOrderSql}`),
  number: defineListWishes('number', `${cardSortSqlByField.number}, ${checklistOrderSql}`),
  newest: defineListWishes('newest', 'w.added_position desc'),
}

export const createInsertSetWishesRepository = (pool: Queryable) => ({
  /** Returns a page of the wishes whose card contains every token, and their number on all pages. */
  async listPage(
    scope: { userId: string; insertSetId: string },
    { tokens, sort, access }: { tokens: ReadonlyArray<string>; sort: InsertSetWishSort; access: WishlistAccess },
    { offset, limit }: OffsetRange,
  ): Promise<{ wishes: OwnOrPublicWish[]; total: number }> {
    const tokenPatterns = toTokenPatterns(tokens)
    const { rows, total } = splitRowsAndTotal(
      await listWishes[sort].all(pool, { ...scope, tokenPatterns, offset, limit, isOwner: access === 'own' }),
    )
    return { wishes: rows.map((row) => toWishWithCard(row, access)), total }
  },
})
