import type { CopySort } from '@ninepocket/contract/copy-filters'
import { idParameter } from '../../database/connect.ts'
import type { Stretch } from '../catalogue/paging.ts'
import type { Sight } from '../users/collection-door.ts'
import { type CopyFilter, keptCountOf } from './copy-conditions.ts'
import { cardOrderOf, pageOfCopies, type Query } from './copy-list-query.ts'

/**
 * The query for a page of a person's copies of one insert set, where counts of its cards tell on which cards the page lies:
 * nothing but copies of those is looked at, and no further than the page. Anybody may ask for it, and the owner may have added
 * the set a thousand times. Null where copies have to be looked at: for other filters, and prices.
 */
export function setCopiesQuery(
  { userId, insertSetId }: { userId: string; insertSetId: string },
  { sort, ...filter }: CopyFilter & { sort: CopySort },
  { skip, take, sight }: Stretch & { sight: Sight },
): Query | null {
  const count = keptCountOf(filter)
  if (count === null || sort === 'price') return null
  const isMarked = count === 'total' ? '' : `and i.${count}`
  const inSet = `i.user_id = $1 and i.insert_set_id = $4 ${isMarked}`
  const page =
    sort === 'newest'
      ? `page as (
           select id, row_number() over (order by id desc) as place from (
             select i.id from user_inventory i where ${inSet} order by i.id desc offset $2 limit $3) newest
         )`
      : `page as (
           select nth.id, holding.before + nth.place as place
           from (select * from own_cards where before < $2::bigint + $3 and before + size > $2) holding
           cross join lateral (
             select i.id, row_number() over (order by i.id) + greatest($2 - holding.before, 0) as place
             from (
               select i.id from user_inventory i where ${inSet} and i.card_id = holding.card_id
               order by i.id offset greatest($2 - holding.before, 0) limit $3
             ) i
           ) nth
           order by place limit $3
         )`
  const order = sort === 'newest' ? 'k.card_id' : `${cardOrderOf(sort)}, k.card_id`
  return {
    text: pageOfCopies(
      `own_cards as materialized (
         select k.card_id, k.${count} as size,
           sum(k.${count}) over (order by ${order} rows unbounded preceding) - k.${count} as before
         from user_card_counts k left join cards c on c.id = k.card_id
         where k.user_id = $1 and k.insert_set_id = $4 and k.${count} > 0
       ),
       counted as (select coalesce(sum(size), 0)::int as total from own_cards),
       ${page}`,
      sight,
    ),
    values: [idParameter(userId), skip, take, idParameter(insertSetId)],
  }
}
