import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import { toByteaParam } from '../../../database/connect.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { type CopyFilter, getCounterColumn } from './copy-conditions.ts'
import { buildCopyPageSql, getCardOrderSql, type SqlQuery } from './copy-list-query.ts'

/**
 * Builds the query for a page of a user's copies in one insert set. Counters of its cards locate the page, so that only
 * the copies on it are read: anyone may request it, and the owner may have added the insert set a thousand times. Null
 * when the filter or the sort needs the copies themselves.
 */
export function buildInsertSetCopiesQuery(
  { userId, insertSetId }: { userId: string; insertSetId: string },
  { sort, ...filter }: CopyFilter & { sort: CopySort },
  { offset: skip, limit: take, access }: OffsetRange & { access: CollectionAccess },
): SqlQuery | null {
  const counter = getCounterColumn(filter)
  if (counter === null || sort === 'price') return null
  const availableOnlySql = counter === 'copies' ? '' : `and i.${counter}`
  const insertSetCopiesSql = `i.user_id = $1 and i.insert_set_id = $4 ${availableOnlySql}`
  const pageSql =
    sort === 'newest'
      ? `page as (
           select id, row_number() over (order by id desc) as place from (
             select i.id from user_inventory i where ${insertSetCopiesSql} order by i.id desc offset $2 limit $3) newest
         )`
      : `page as (
           select nth.id, holding.before + nth.place as place
           from (select * from own_cards where before < $2::bigint + $3 and before + size > $2) holding
           cross join lateral (
             select i.id, row_number() over (order by i.id) + greatest($2 - holding.before, 0) as place
             from (
               select i.id from user_inventory i where ${insertSetCopiesSql} and i.card_id = holding.card_id
               order by i.id offset greatest($2 - holding.before, 0) limit $3
             ) i
           ) nth
           order by place limit $3
         )`
  const orderSql = sort === 'newest' ? 'k.card_id' : `${getCardOrderSql(sort)}, k.card_id`
  return {
    text: buildCopyPageSql(
      `own_cards as materialized (
         select k.card_id, k.${counter} as size,
           sum(k.${counter}) over (order by ${orderSql} rows unbounded preceding) - k.${counter} as before
         from user_card_counts k left join cards c on c.id = k.card_id
         where k.user_id = $1 and k.insert_set_id = $4 and k.${counter} > 0
       ),
       counted as (select coalesce(sum(size), 0)::int as total from own_cards),
       ${pageSql}`,
      access,
    ),
    values: [toByteaParam(userId), skip, take, toByteaParam(insertSetId)],
  }
}
