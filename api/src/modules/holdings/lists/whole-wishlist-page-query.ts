import type { WholeWishlistSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import { defineStatement } from '../../../database/define-statement.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'
import { wishlistPositionBlockBits } from '../counters/wish-counter-updates-sql.ts'
import { wishWithCardColumnsSql, wishWithCardColumnTypes } from '../wishes/wish-with-card.ts'

/**
 * Limit of a page (spec §10.6). A constant lets PostgreSQL keep one plan: for an unknown limit it expects a tenth of the
 * list and plans anew each time.
 */
const maxPageSize = 100

/** SQL: the position after the block in which the page begins. */
const firstBlockEndSql = `((select block from first) + 1) << ${wishlistPositionBlockBits}`

/**
 * SQL: common table expressions for a page of all wishes (parameters `$userId`, `$offset` and `$limit`); the last is
 * `page`, wishes with their `place`. Counters locate the page, so that the last page of 50,000 wishes costs as much as
 * the first.
 */
const pageSql: Record<WholeWishlistSort, string> = {
  newest: buildBlockPageSql(
    `select block, sum(wishes)::int as wishes, (sum(sum(wishes)) over (order by block desc))::int as upto
     from wishlist_position_blocks where user_id = $userId group by block`,
    ['w.added_position'],
    `w.added_position < ${firstBlockEndSql}`,
  ),
  priority: buildBlockPageSql(
    // First by priority, of which there are few, then by the blocks of one priority.
    `select b.priority, b.block, b.wishes, (of.before + sum(b.wishes) over (order by b.block desc))::int as upto
     from (
       select priority, sum(wishes) as wishes, sum(sum(wishes)) over (order by priority desc) - sum(wishes) as before
       from wishlist_position_blocks where user_id = $userId group by priority
     ) of join wishlist_position_blocks b on b.user_id = $userId and b.priority = of.priority
     where of.before <= $offset::int8 and of.before + of.wishes > $offset`,
    ['w.priority', 'w.added_position'],
    `(w.priority, w.added_position) < ((select priority from first), ${firstBlockEndSql})`,
  ),
  order: `products_before as (
      select own.product_id, own.wishes, sum(own.wishes) over (order by ${productListOrderSql}) - own.wishes as before
      from user_product_counts own left join products p on p.id = own.product_id
      where own.user_id = $userId and own.wishes > 0
    ),
    sets_before as (
      select own.insert_set_id, own.wishes,
        of.before + sum(own.wishes) over (partition by own.product_id order by ${insertSetListOrderSql}) - own.wishes as before
      from products_before of join user_insert_set_counts own on own.user_id = $userId and own.product_id = of.product_id
      left join insert_sets s on s.id = own.insert_set_id
      where of.before < $offset::int8 + $limit and of.before + of.wishes > $offset and own.wishes > 0
    ),
    page as (
      select w.*, row_number() over (order by of.before, w.n) as place
      from sets_before of cross join lateral (
        select w.*, row_number() over (order by c.sort_order, w.card_id) as n
        from wishlist w left join cards c on c.id = w.card_id
        where w.user_id = $userId and w.insert_set_id = of.insert_set_id
      ) w
      where of.before < $offset::int8 + $limit and of.before + of.wishes > $offset
        and of.before + w.n > $offset and of.before + w.n <= $offset::int8 + $limit
    )`,
}

/**
 * Counters find the block in which the page begins, the index the rest; sorted by `columns`, descending.
 * @param blocks SQL: blocks (their keys, `wishes`) with `upto`, the number of wishes up to the end of each
 */
function buildBlockPageSql(blocks: string, columns: string[], isInOrAfter: string): string {
  const descendingOrderSql = columns.map((column) => `${column} desc`).join(', ')
  return `blocks as (${blocks}),
    first as (select *, upto - wishes as before from blocks where upto > $offset::int8 order by upto limit 1),
    page as (
      select * from (
        select *, row_number() over (order by ${descendingOrderSql}) as place from (
          select * from wishlist w where w.user_id = $userId and ${isInOrAfter}
          order by ${descendingOrderSql} offset $offset - (select before from first) limit ${maxPageSize}
        ) w
      ) w where place <= $limit
    )`
}

const defineListWholeWishlist = (sort: WholeWishlistSort) =>
  defineStatement({
    name: `listWholeWishlistPageBySort-${sort}`,
    text: `with ${pageSql[sort]}
      select counted.total, ${wishWithCardColumnsSql}
      from (select coalesce((select wishes from user_stats where user_id = $userId), 0) as total) counted
      left join page w on true left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
      order by w.place`,
    parameters: { userId: 'bytea', offset: 'int8', limit: 'int8', isOwner: 'bool' },
    columns: { total: 'int4', ...wishWithCardColumnTypes, id: 'bytea?' },
  })

/** Lists a page of a user's wishes with their cards. Past the end there is a single row with the total. */
export const wholeWishlistPageStatementsBySort: Record<
  WholeWishlistSort,
  ReturnType<typeof defineListWholeWishlist>
> = {
  newest: defineListWholeWishlist('newest'),
  priority: defineListWholeWishlist('priority'),
  order: defineListWholeWishlist('order'),
}
