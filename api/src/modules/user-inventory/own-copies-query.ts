import type { CopySort } from '@ninepocket/contract/copy-filters'
import { idParameter } from '../../database/connect.ts'
import { insertSetOrder } from '../catalogue/insert-set-row.ts'
import type { Stretch } from '../catalogue/paging.ts'
import { productOrder } from '../catalogue/product-row.ts'
import {
  type CopyFilter,
  copyConditions,
  type KeptCount,
  keptCountOf,
  type Parameter,
  parametersFrom,
} from './copy-conditions.ts'
import { orderInSet, pageOfCopies, type Query } from './copy-list-query.ts'

/** Copies are counted no further where no count is kept of them: "1,000+"; but by pages that lie beyond, to the end. */
export const mostCounted = 1_000
const reachesBeyond = ({ skip, take }: Stretch) => skip + take >= mostCounted
/** Up to so many copies with a mark are found by the counts of their sets, more by looking through the newest. */
const fewMarks = 500

/** The totals of a person, which are kept. */
export type Totals = { total: number; trade: number; sale: number }

/** The number of copies that pass a filter, where a total of it is kept. */
function keptTotal(filter: CopyFilter, { total, trade, sale }: Totals): number | null {
  const { forTrade, forSale, pieces, ...others } = filter
  if (pieces.length > 0 || Object.values(others).some((value) => value !== undefined)) return null
  if (forTrade !== undefined && forSale !== undefined) return null
  if (forTrade !== undefined) return forTrade ? trade : total - trade
  if (forSale !== undefined) return forSale ? sale : total - sale
  return total
}

/** The mark by which few copies are picked out, where the filter asks for one. */
function rareMark(
  { forTrade, forSale }: CopyFilter,
  { trade, sale }: Totals,
): Exclude<KeptCount, 'total'> | null {
  if (forTrade && trade <= fewMarks) return 'for_trade'
  return forSale && sale <= fewMarks ? 'for_sale' : null
}

/** SQL: where copies come from, with their conditions; through the sets that have them where those are few. */
function source(filter: CopyFilter, totals: Totals, parameter: Parameter): string {
  const conditions = ['i.user_id = $1', ...copyConditions(filter, parameter)].join(' and ')
  const mark = rareMark(filter, totals)
  const cards = filter.pieces.length > 0 ? 'left join cards c on c.id = i.card_id' : ''
  if (mark === null) return `from user_inventory i ${cards} where ${conditions}`
  return `from (select insert_set_id from user_set_counts where user_id = $1 and ${mark} > 0 offset 0) own
    join user_inventory i on i.insert_set_id = own.insert_set_id ${cards} where ${conditions}`
}

/** SQL: the kept total, or a count, which stops where the page does not reach beyond. */
function counted(from: string, total: number | null, parameter: Parameter, page: Stretch): string {
  if (total !== null) return `counted as (select ${parameter(total)}::int as total)`
  const limit = reachesBeyond(page) ? '' : `limit ${mostCounted + 1}`
  return `counted as (select count(*)::int as total from (select ${from} ${limit}) found)`
}

/**
 * The query for a page of all copies of their owner, newest first: in the order of an index, which is left as soon as the
 * page is full.
 */
function newestCopiesQuery(
  userId: string,
  { filter, totals }: { filter: CopyFilter; totals: Totals },
  stretch: Stretch,
): Query {
  const values: unknown[] = [idParameter(userId), stretch.skip, stretch.take]
  const parameter = parametersFrom(values)
  const from = source(filter, totals, parameter)
  return {
    text: pageOfCopies(
      `page as materialized (
         select id, row_number() over (order by id desc) as place from (
           select i.id ${from} order by i.id desc offset $2 limit $3) newest
       ), ${counted(from, keptTotal(filter, totals), parameter, stretch)}`,
      'own',
    ),
    values,
  }
}

/** The same with the dearest first, then those without a price from the newest. */
function dearestCopiesQuery(
  userId: string,
  { filter, totals }: { filter: CopyFilter; totals: Totals },
  stretch: Stretch,
): Query {
  const values: unknown[] = [idParameter(userId), stretch.skip, stretch.take]
  const parameter = parametersFrom(values)
  const from = source(filter, totals, parameter)
  return {
    text: pageOfCopies(
      `page as materialized (
         select id, row_number() over (order by price desc nulls last, id desc) as place from (
           (select i.id, i.for_sale_price as price ${from} and i.for_sale_price is not null
            order by i.for_sale_price desc, i.id desc limit $2::bigint + $3)
           union all
           (select i.id, null ${from} and i.for_sale_price is null order by i.id desc limit $2::bigint + $3)
         ) priced order by price desc nulls last, id desc offset $2 limit $3
       ), ${counted(from, keptTotal(filter, totals), parameter, stretch)}`,
      'own',
    ),
    values,
  }
}

/**
 * The same in the order of the checklists: counts of products and sets tell which sets a page lies in, and only copies of
 * those are looked at, so that the last page costs what the first does.
 * @param size the count of the copies that are asked for
 */
function checklistCopiesQuery(
  userId: string,
  { size, totals: { total, trade, sale } }: { size: KeptCount; totals: Totals },
  { skip, take }: Stretch,
): Query {
  const overlaps = 'before < $2::bigint + $3 and before + size > $2'
  return {
    text: pageOfCopies(
      `own_products as (
         select own.product_id, own.${size} as size,
           sum(own.${size}) over (order by ${productOrder}) - own.${size} as before
         from user_product_counts own left join products p on p.id = own.product_id
         where own.user_id = $1 and own.${size} > 0
       ), own_sets as (
         select own.insert_set_id, own.${size} as size, holding.before
           + sum(own.${size}) over (partition by own.product_id order by ${insertSetOrder}) - own.${size} as before
         from (select * from own_products where ${overlaps}) holding
         join user_set_counts own on own.user_id = $1 and own.product_id = holding.product_id and own.${size} > 0
         left join insert_sets s on s.id = own.insert_set_id
       ), placed as (
         select i.id, holding.before
           + row_number() over (partition by i.insert_set_id order by ${orderInSet}) as place
         from (select * from own_sets where ${overlaps}) holding
         join user_inventory i on i.user_id = $1 and i.insert_set_id = holding.insert_set_id
         left join cards c on c.id = i.card_id ${size === 'total' ? '' : `where i.${size}`}
       ), page as (select id, place from placed where place > $2 and place <= $2::bigint + $3),
       counted as (select $4::int as total)`,
      'own',
    ),
    values: [idParameter(userId), skip, take, { total, for_trade: trade, for_sale: sale }[size]],
  }
}

/** What is asked of all copies of a person. */
type Asked = CopyFilter & { sort: CopySort; totals: Totals }

/**
 * The query by which a page of all copies is found without looking at all of them (or, of words, until enough have them);
 * null where there is none: names and numbers are the cards'. `stopsCounting` where its total is a count that stops
 * at one more than `mostCounted`.
 */
export function ownCopiesQuery(
  userId: string,
  { sort, totals, ...filter }: Asked,
  page: Stretch,
): (Query & { stopsCounting: boolean }) | null {
  const stopsCounting = keptTotal(filter, totals) === null && !reachesBeyond(page)
  if (sort === 'newest') return { ...newestCopiesQuery(userId, { filter, totals }, page), stopsCounting }
  if (sort === 'price') return { ...dearestCopiesQuery(userId, { filter, totals }, page), stopsCounting }
  const size = keptCountOf(filter)
  if (sort !== 'order' || size === null) return null
  return { ...checklistCopiesQuery(userId, { size, totals }, page), stopsCounting: false }
}
