import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import { defineStatement } from '../../../database/define-statement.ts'
import { cardSortSqlByField } from '../../catalogue/cards/card-sort.ts'
import { type CopyFilter, type CounterColumn, getCounterColumn } from './copy-conditions.ts'
import { buildCopyPageSql, copyPageRowColumnTypes } from './copy-page.ts'

const checklistOrderSql = 'c.sort_order, c.id, k.card_id'
const buildNewestPageSql = (copiesSql: string) => `page as (
    select id, row_number() over (order by id desc) as place from (
      select i.id from user_inventory i where ${copiesSql} order by i.id desc offset $offset limit $limit) newest
  )`
const buildCounterPageSql = (copiesSql: string) => `page as (
    select nth.id, holding.before + nth.place as place
    from (select * from own_cards where before < $offset::int8 + $limit and before + size > $offset) holding
    cross join lateral (
      select i.id, row_number() over (order by i.id) + greatest($offset - holding.before, 0) as place
      from (
        select i.id from user_inventory i where ${copiesSql} and i.card_id = holding.card_id
        order by i.id offset greatest($offset - holding.before, 0) limit $limit
      ) i
    ) nth
    order by place limit $limit
  )`

function defineListByCounter(counter: CounterColumn, sort: CopySort, cardOrderSql: string) {
  const availableOnlySql = counter === 'copies' ? '' : `and i.${counter}`
  const copiesSql = `i.user_id = $userId and i.insert_set_id = $insertSetId ${availableOnlySql}`
  return defineStatement({
    name: `listCopiesOfInsertSetByCounter-${counter}-${sort}`,
    text: buildCopyPageSql(
      `own_cards as materialized (
         select k.card_id, k.${counter} as size,
           sum(k.${counter}) over (order by ${cardOrderSql} rows unbounded preceding) - k.${counter} as before
         from user_card_counts k left join cards c on c.id = k.card_id
         where k.user_id = $userId and k.insert_set_id = $insertSetId and k.${counter} > 0
       ),
       counted as (select coalesce(sum(size), 0)::int4 as total from own_cards),
       ${sort === 'newest' ? buildNewestPageSql(copiesSql) : buildCounterPageSql(copiesSql)}`,
    ),
    parameters: { userId: 'bytea', insertSetId: 'bytea', offset: 'int8', limit: 'int8', isOwner: 'bool' },
    columns: copyPageRowColumnTypes,
  })
}

const defineAllSorts = (counter: CounterColumn) => ({
  order: defineListByCounter(counter, 'order', checklistOrderSql),
  name: defineListByCounter(counter, 'name', `${cardSortSqlByField.name}, ${checklistOrderSql}`),
  number: defineListByCounter(counter, 'number', `${cardSortSqlByField.number}, ${checklistOrderSql}`),
  newest: defineListByCounter(counter, 'newest', 'k.card_id'),
})
const statements: Record<CounterColumn, ReturnType<typeof defineAllSorts>> = {
  copies: defineAllSorts('copies'),
  for_trade: defineAllSorts('for_trade'),
  for_sale: defineAllSorts('for_sale'),
}

/**
 * Returns the statement for a page of a user's copies in one insert set. Counters of its cards locate the page, so that
 * only the copies on it are read: anyone may request it, and the owner may have added the insert set a thousand times.
 * Null when the filter or the sort needs the copies themselves.
 */
export function findInsertSetCopiesQuery({ sort, ...filter }: CopyFilter & { sort: CopySort }) {
  const counter = getCounterColumn(filter)
  return counter === null || sort === 'price' ? null : statements[counter][sort]
}
