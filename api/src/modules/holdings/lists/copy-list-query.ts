import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import { toByteaParam } from '../../../database/connect.ts'
import { cardColumns } from '../../catalogue/cards/card-row.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { ownCopyColumns, publicCopyColumns, publicPriceSql } from '../copies/copy-row.ts'
import { buildCopyConditions, type CopyFilter, createParameterAdder } from './copy-conditions.ts'

export type SqlQuery = { text: string; values: unknown[] }

/** SQL: the normalized name, without the other texts of the filter text. */
const normalizedNameSql = `split_part(c.filter_text, E'\\n', 1) collate "C"`
/** SQL: plain numbers first, by value; then by the letters before the number, and the number. */
const cardNumberSql = `substring(c.normalized_number from '^[0-9]{1,9}')::int nulls last,
  substring(c.normalized_number from '^[^0-9]*') collate "C" nulls last, substring(c.normalized_number from '[0-9]{1,9}')::int,
  c.normalized_number collate "C"`

export const insertSetOrderSql = 'c.sort_order, c.id, i.id'
/** Order and joins of lists that span several insert sets. */
const multipleInsertSetsSql = {
  order: `${productListOrderSql}, ${insertSetListOrderSql}, `,
  joins: 'left join insert_sets s on s.id = i.insert_set_id left join products p on p.id = i.product_id',
}

/** SQL: columns that sort before the checklist order. */
const sortPrefixSql = { order: '', name: `${normalizedNameSql}, `, number: `${cardNumberSql}, ` }

export function getCardOrderSql(sort: keyof typeof sortPrefixSql): string {
  return `${sortPrefixSql[sort]}c.sort_order, c.id`
}

/**
 * SQL: an order without ties, so that no copy appears on two pages.
 * @param insertSetPrefix order of the insert sets, when there may be several
 */
function buildOrderSql(sort: CopySort, { price, insertSetPrefix }: { price: string; insertSetPrefix: string }): string {
  const checklist = `${insertSetPrefix}${insertSetOrderSql}`
  if (sort === 'newest') return 'i.id desc'
  if (sort === 'price') return `${price} desc nulls last, ${checklist}`
  return `${sortPrefixSql[sort]}${checklist}`
}

/**
 * SQL: reads the copies of a page with their cards, and the total. Past the end there is a single row without a copy.
 * @param commonTables common table expressions, among them `page` (id, place) and `counted` (total), of the user $1
 */
export function buildCopyPageSql(commonTables: string, access: CollectionAccess): string {
  return `with ${commonTables}
    select counted.total, ${access === 'own' ? ownCopyColumns : publicCopyColumns}, ${cardColumns}
    from counted left join page on true
    left join user_inventory i on i.user_id = $1 and i.id = page.id
    left join cards c on c.id = i.card_id left join card_stats k on k.card_id = c.id
    order by page.place`
}

/**
 * Builds the query for a page of a user's copies that scans all of them, or all of one insert set.
 * @param access other viewers neither see nor sort by private fields
 */
export function buildCopyListQuery(
  { userId, insertSetId }: { userId: string; insertSetId?: string },
  { sort, ...filter }: CopyFilter & { sort: CopySort },
  { offset: skip, limit: take, access }: OffsetRange & { access: CollectionAccess },
): SqlQuery {
  const values: unknown[] = [toByteaParam(userId), skip, take]
  const addParameter = createParameterAdder(values)
  const insertSetCondition =
    insertSetId === undefined ? [] : [`i.insert_set_id = ${addParameter(toByteaParam(insertSetId))}`]
  const insertSetSql = insertSetId === undefined ? multipleInsertSetsSql : { order: '', joins: '' }
  const conditions = ['i.user_id = $1', ...insertSetCondition, ...buildCopyConditions(filter, addParameter)]
  const price = access === 'own' ? 'i.for_sale_price' : publicPriceSql
  return {
    text: buildCopyPageSql(
      `hits as materialized (
         select i.id, row_number() over (order by ${buildOrderSql(sort, { price, insertSetPrefix: insertSetSql.order })}) as place
         from user_inventory i left join cards c on c.id = i.card_id ${insertSetSql.joins}
         where ${conditions.join(' and ')}
       ),
       counted as (select count(*) as total from hits),
       page as (select id, place from hits where place > $2 and place <= $2::bigint + $3)`,
      access,
    ),
    values,
  }
}
