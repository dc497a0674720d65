import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import { toByteaParam } from '../../../database/connect.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'
import {
  type AddParameter,
  buildCopyConditions,
  type CopyFilter,
  type CounterColumn,
  createParameterAdder,
  getCounterColumn,
} from './copy-conditions.ts'
import { buildCopyPageSql, insertSetOrderSql, type SqlQuery } from './copy-list-query.ts'

/** Limit on counting where no counter helps: shown as "1,000+". Pages beyond it are counted to the end. */
export const maxCountedCopies = 1_000
const reachesBeyondMaxCount = ({ offset: skip, limit: take }: OffsetRange) => skip + take >= maxCountedCopies
/** Up to this number, copies with a flag are found by the counters of their insert sets; more by scanning the newest. */
const maxRareCopies = 500

export type CollectionTotals = { copies: number; trade: number; sale: number }

/** Returns the number of copies that pass a filter, when a counter has it. */
function getKnownTotal(filter: CopyFilter, { copies, trade, sale }: CollectionTotals): number | null {
  const { forTrade, forSale, tokens, ...otherFilters } = filter
  if (tokens.length > 0 || Object.values(otherFilters).some((value) => value !== undefined)) return null
  if (forTrade !== undefined && forSale !== undefined) return null
  if (forTrade !== undefined) return forTrade ? trade : copies - trade
  if (forSale !== undefined) return forSale ? sale : copies - sale
  return copies
}

/** Returns the flag that selects few copies, if the filter has one. */
function getRareAvailability(
  { forTrade, forSale }: CopyFilter,
  { trade, sale }: CollectionTotals,
): Exclude<CounterColumn, 'copies'> | null {
  if (forTrade && trade <= maxRareCopies) return 'for_trade'
  return forSale && sale <= maxRareCopies ? 'for_sale' : null
}

/** SQL: the source of copies with its conditions; through insert sets with a counter when few copies match. */
function buildSourceSql(filter: CopyFilter, totals: CollectionTotals, addParameter: AddParameter): string {
  const conditions = ['i.user_id = $1', ...buildCopyConditions(filter, addParameter)].join(' and ')
  const availabilityColumn = getRareAvailability(filter, totals)
  const cards = filter.tokens.length > 0 ? 'left join cards c on c.id = i.card_id' : ''
  if (availabilityColumn === null) return `from user_inventory i ${cards} where ${conditions}`
  return `from (select insert_set_id from user_insert_set_counts where user_id = $1 and ${availabilityColumn} > 0 offset 0) own
    join user_inventory i on i.insert_set_id = own.insert_set_id ${cards} where ${conditions}`
}

/** SQL: the counter's total, or a count that stops at the limit unless the page lies beyond it. */
function buildCountSql(from: string, total: number | null, addParameter: AddParameter, page: OffsetRange): string {
  if (total !== null) return `counted as (select ${addParameter(total)}::int as total)`
  const limit = reachesBeyondMaxCount(page) ? '' : `limit ${maxCountedCopies + 1}`
  return `counted as (select count(*)::int as total from (select ${from} ${limit}) found)`
}

/** Newest first: reads an index and stops when the page is full. */
function buildNewestCopiesQuery(
  userId: string,
  { filter, totals }: { filter: CopyFilter; totals: CollectionTotals },
  range: OffsetRange,
): SqlQuery {
  const values: unknown[] = [toByteaParam(userId), range.offset, range.limit]
  const addParameter = createParameterAdder(values)
  const from = buildSourceSql(filter, totals, addParameter)
  return {
    text: buildCopyPageSql(
      `page as materialized (
         select id, row_number() over (order by id desc) as place from (
           select i.id ${from} order by i.id desc offset $2 limit $3) newest
       ), ${buildCountSql(from, getKnownTotal(filter, totals), addParameter, range)}`,
      'own',
    ),
    values,
  }
}

/** Highest price first, then copies without a price, newest first. */
function buildMostExpensiveCopiesQuery(
  userId: string,
  { filter, totals }: { filter: CopyFilter; totals: CollectionTotals },
  range: OffsetRange,
): SqlQuery {
  const values: unknown[] = [toByteaParam(userId), range.offset, range.limit]
  const addParameter = createParameterAdder(values)
  const from = buildSourceSql(filter, totals, addParameter)
  return {
    text: buildCopyPageSql(
      `page as materialized (
         select id, row_number() over (order by price desc nulls last, id desc) as place from (
           (select i.id, i.for_sale_price as price ${from} and i.for_sale_price is not null
            order by i.for_sale_price desc, i.id desc limit $2::bigint + $3)
           union all
           (select i.id, null ${from} and i.for_sale_price is null order by i.id desc limit $2::bigint + $3)
         ) priced order by price desc nulls last, id desc offset $2 limit $3
       ), ${buildCountSql(from, getKnownTotal(filter, totals), addParameter, range)}`,
      'own',
    ),
    values,
  }
}

/**
 * In the order of the checklists: counters of products and insert sets locate the page, and only copies of its insert
 * sets are read, so that the last page costs as much as the first.
 */
function buildChecklistCopiesQuery(
  userId: string,
  { counter, totals: { copies, trade, sale } }: { counter: CounterColumn; totals: CollectionTotals },
  { offset: skip, limit: take }: OffsetRange,
): SqlQuery {
  const overlapsPageSql = 'before < $2::bigint + $3 and before + size > $2'
  return {
    text: buildCopyPageSql(
      `own_products as (
         select own.product_id, own.${counter} as size,
           sum(own.${counter}) over (order by ${productListOrderSql}) - own.${counter} as before
         from user_product_counts own left join products p on p.id = own.product_id
         where own.user_id = $1 and own.${counter} > 0
       ), own_sets as (
         select own.insert_set_id, own.${counter} as size, holding.before
           + sum(own.${counter}) over (partition by own.product_id order by ${insertSetListOrderSql}) - own.${counter} as before
         from (select * from own_products where ${overlapsPageSql}) holding
         join user_insert_set_counts own on own.user_id = $1 and own.product_id = holding.product_id and own.${counter} > 0
         left join insert_sets s on s.id = own.insert_set_id
       ), placed as (
         select i.id, holding.before
           + row_number() over (partition by i.insert_set_id order by ${insertSetOrderSql}) as place
         from (select * from own_sets where ${overlapsPageSql}) holding
         join user_inventory i on i.user_id = $1 and i.insert_set_id = holding.insert_set_id
         left join cards c on c.id = i.card_id ${counter === 'copies' ? '' : `where i.${counter}`}
       ), page as (select id, place from placed where place > $2 and place <= $2::bigint + $3),
       counted as (select $4::int as total)`,
      'own',
    ),
    values: [toByteaParam(userId), skip, take, { copies, for_trade: trade, for_sale: sale }[counter]],
  }
}

type CopyQueryInput = CopyFilter & { sort: CopySort; totals: CollectionTotals }

/**
 * Builds a query for a page of all copies that doesn't scan them all (or, with a term, stops when the page is full).
 * Null when there is none: names and numbers belong to the cards. `isCountCapped` when the total stops at
 * `maxCountedCopies` + 1.
 */
export function buildAllCopiesQuery(
  userId: string,
  { sort, totals, ...filter }: CopyQueryInput,
  page: OffsetRange,
): (SqlQuery & { isCountCapped: boolean }) | null {
  const isCountCapped = getKnownTotal(filter, totals) === null && !reachesBeyondMaxCount(page)
  if (sort === 'newest') return { ...buildNewestCopiesQuery(userId, { filter, totals }, page), isCountCapped }
  if (sort === 'price') return { ...buildMostExpensiveCopiesQuery(userId, { filter, totals }, page), isCountCapped }
  const counter = getCounterColumn(filter)
  if (sort !== 'order' || counter === null) return null
  return { ...buildChecklistCopiesQuery(userId, { counter, totals }, page), isCountCapped: false }
}
