import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'
import {
  type CopyFilter,
  type CounterColumn,
  copyFilterParameterTypes,
  copyFilterSql,
  getCounterColumn,
  hasCopyFilters,
  toCopyFilterParameters,
} from './copy-conditions.ts'
import { buildCopyPageSql, type CopyPageRow, copyPageRowColumnTypes, insertSetCopyOrderSql } from './copy-page.ts'

/** Limit on counting where no counter helps: shown as "1,000+". Pages beyond it are counted to the end. */
export const maxCountedCopies = 1_000
/** Up to this number, copies with a flag are found by the counters of their insert sets; more by scanning the newest. */
const maxRareCopies = 500

export type CopyCountsByAvailability = { copies: number; trade: number; sale: number }
type CopyQueryInput = CopyFilter & { sort: CopySort; totals: CopyCountsByAvailability }
/** `isCountCapped` when the total stops at `maxCountedCopies` + 1. */
type CopyQuery = { isCountCapped: boolean; read: (db: Queryable, userId: string) => Promise<CopyPageRow[]> }

/** Returns the number of copies that pass a filter, when a counter has it. */
function getKnownTotal(filter: CopyFilter, { copies, trade, sale }: CopyCountsByAvailability): number | null {
  const { forTrade, forSale, ...otherFilters } = filter
  if (hasCopyFilters(otherFilters)) return null
  if (forTrade !== undefined && forSale !== undefined) return null
  if (forTrade !== undefined) return forTrade ? trade : copies - trade
  if (forSale !== undefined) return forSale ? sale : copies - sale
  return copies
}

type CopySource = 'all' | 'filtered' | 'for_trade' | 'for_sale'

/** Returns the source that reads the fewest rows: few copies with a flag are found by the counters of their insert sets. */
function getCopySource(filter: CopyFilter, { trade, sale }: CopyCountsByAvailability): CopySource {
  if (!hasCopyFilters(filter)) return 'all'
  if (filter.forTrade && trade <= maxRareCopies) return 'for_trade'
  return filter.forSale && sale <= maxRareCopies ? 'for_sale' : 'filtered'
}

const filteredCopiesSql = `user_inventory i left join cards c on c.id = i.card_id
  where i.user_id = $userId and ${copyFilterSql}`
const buildRareCopiesSql = (flag: 'for_trade' | 'for_sale') => `(
    select insert_set_id from user_insert_set_counts where user_id = $userId and ${flag} > 0 offset 0
  ) own join user_inventory i on i.insert_set_id = own.insert_set_id left join cards c on c.id = i.card_id
  where i.user_id = $userId and ${copyFilterSql}`

/** SQL: newest first. Reads an index and stops when the page is full. */
const buildNewestPageSql = (copiesSql: string) => `page as materialized (
    select id, row_number() over (order by id desc) as place from (
      select i.id from ${copiesSql} order by i.id desc offset $offset limit $limit) newest
  )`

/** SQL: highest price first, then copies without a price, newest first. */
const buildMostExpensivePageSql = (copiesSql: string) => `page as materialized (
    select id, row_number() over (order by price desc nulls last, id desc) as place from (
      (select i.id, i.for_sale_price as price from ${copiesSql} and i.for_sale_price is not null
       order by i.for_sale_price desc, i.id desc limit $offset::int8 + $limit)
      union all
      (select i.id, null from ${copiesSql} and i.for_sale_price is null
       order by i.id desc limit $offset::int8 + $limit)
    ) priced order by price desc nulls last, id desc offset $offset limit $limit
  )`

const pageSqlBySort = { newest: buildNewestPageSql, price: buildMostExpensivePageSql }
type IndexedSort = keyof typeof pageSqlBySort

/** The list without conditions, the most frequent one, is prepared. */
const defineListAll = (sort: IndexedSort) =>
  defineStatement({
    name: `listAllCopies-${sort}`,
    text: buildCopyPageSql(`${pageSqlBySort[sort]('user_inventory i where i.user_id = $userId')},
      counted as (select $knownTotal::int4 as total)`),
    parameters: { userId: 'bytea', offset: 'int8', limit: 'int8', knownTotal: 'int4', isOwner: 'bool' },
    columns: copyPageRowColumnTypes,
  })
const listAll = { newest: defineListAll('newest'), price: defineListAll('price') }

/** The total is known from a counter, or counted up to a limit, or to the end if that is null. */
const defineListFiltered = (source: Exclude<CopySource, 'all'>, sort: IndexedSort) => {
  const copiesSql = source === 'filtered' ? filteredCopiesSql : buildRareCopiesSql(source)
  return defineStatement({
    name: `listAllCopies-${source}-${sort}`,
    text: buildCopyPageSql(`${pageSqlBySort[sort](copiesSql)},
      counted as (select coalesce($knownTotal::int4, (
        select count(*)::int4 from (select from ${copiesSql} limit $maxCounted) found
      )) as total)`),
    isPrepared: false,
    parameters: {
      userId: 'bytea',
      ...copyFilterParameterTypes,
      offset: 'int8',
      limit: 'int8',
      knownTotal: 'int4?',
      maxCounted: 'int8?',
      isOwner: 'bool',
    },
    columns: copyPageRowColumnTypes,
  })
}
const defineBothSorts = (source: Exclude<CopySource, 'all'>) => ({
  newest: defineListFiltered(source, 'newest'),
  price: defineListFiltered(source, 'price'),
})
const listFiltered = {
  filtered: defineBothSorts('filtered'),
  for_trade: defineBothSorts('for_trade'),
  for_sale: defineBothSorts('for_sale'),
}

const overlapsPageSql = 'before < $offset::int8 + $limit and before + size > $offset'

/**
 * In the order of the checklists: counters of products and insert sets locate the page, and only copies of its insert
 * sets are read, so that the last page costs as much as the first.
 */
const defineListByChecklist = (counter: CounterColumn) =>
  defineStatement({
    name: `listCopiesByChecklist-${counter}`,
    text: buildCopyPageSql(
      `own_products as (
         select own.product_id, own.${counter} as size,
           sum(own.${counter}) over (order by ${productListOrderSql}) - own.${counter} as before
         from user_product_counts own left join products p on p.id = own.product_id
         where own.user_id = $userId and own.${counter} > 0
       ), own_sets as (
         select own.insert_set_id, own.${counter} as size, holding.before
           + sum(own.${counter}) over (partition by own.product_id order by ${insertSetListOrderSql}) - own.${counter} as before
         from (select * from own_products where ${overlapsPageSql}) holding
         join user_insert_set_counts own on own.user_id = $userId and own.product_id = holding.product_id and own.${counter} > 0
         left join insert_sets s on s.id = own.insert_set_id
       ), placed as (
         select i.id, holding.before
           + row_number() over (partition by i.insert_set_id order by ${insertSetCopyOrderSql}) as place
         from (select * from own_sets where ${overlapsPageSql}) holding
         join user_inventory i on i.user_id = $userId and i.insert_set_id = holding.insert_set_id
         left join cards c on c.id = i.card_id ${counter === 'copies' ? '' : `where i.${counter}`}
       ), page as (select id, place from placed where place > $offset and place <= $offset::int8 + $limit),
       counted as (select $knownTotal::int4 as total)`,
    ),
    parameters: { userId: 'bytea', offset: 'int8', limit: 'int8', knownTotal: 'int4', isOwner: 'bool' },
    columns: copyPageRowColumnTypes,
  })
const listByChecklist = {
  copies: defineListByChecklist('copies'),
  for_trade: defineListByChecklist('for_trade'),
  for_sale: defineListByChecklist('for_sale'),
}

/**
 * Returns a query for a page of all copies that doesn't scan them all (or, with a term, stops when the page is full).
 * Null when there is none: names and numbers belong to the cards.
 */
export function findAllCopiesPageQuery(
  { sort, totals, ...filter }: CopyQueryInput,
  { offset, limit }: OffsetRange,
): CopyQuery | null {
  const knownTotal = getKnownTotal(filter, totals)
  const page = { offset, limit, isOwner: true }
  if (sort === 'order') {
    const counter = getCounterColumn(filter)
    if (counter === null || knownTotal === null) return null
    const read: CopyQuery['read'] = (db, userId) => listByChecklist[counter].all(db, { userId, knownTotal, ...page })
    return { isCountCapped: false, read }
  }
  if (sort !== 'newest' && sort !== 'price') return null
  const source = getCopySource(filter, totals)
  if (source === 'all')
    return {
      isCountCapped: false,
      read: (db, userId) => listAll[sort].all(db, { userId, knownTotal: totals.copies, ...page }),
    }
  const isCountCapped = knownTotal === null && offset + limit < maxCountedCopies
  const values = {
    ...toCopyFilterParameters(filter),
    ...page,
    knownTotal,
    maxCounted: isCountCapped ? maxCountedCopies + 1 : null,
  }
  return { isCountCapped, read: (db, userId) => listFiltered[source][sort].all(db, { userId, ...values }) }
}
