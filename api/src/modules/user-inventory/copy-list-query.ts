import type { CopySort } from '@ninepocket/contract/copy-filters'
import { idParameter } from '../../database/connect.ts'
import { cardJson } from '../catalogue/card-json.ts'
import { insertSetOrder } from '../catalogue/insert-set-row.ts'
import type { Stretch } from '../catalogue/paging.ts'
import { productOrder } from '../catalogue/product-row.ts'
import type { Sight } from '../users/collection-door.ts'
import { type CopyFilter, copyConditions, parametersFrom } from './copy-conditions.ts'
import { ownCopyColumns, publicCopyColumns, publicPrice } from './copy-row.ts'

export type Query = { text: string; values: unknown[] }

/** SQL: a name as it is filtered, without the other texts that are filtered with it. */
const foldedName = `split_part(c.filter_text, E'\\n', 1) collate "C"`
/** SQL: numbers by their value and first, then those that begin with the same letters by the number after them. */
const byNumber = `substring(c.number_key from '^[0-9]{1,9}')::int nulls last,
  substring(c.number_key from '^[^0-9]*') collate "C" nulls last, substring(c.number_key from '[0-9]{1,9}')::int,
  c.number_key collate "C"`

export const orderInSet = 'c.sort_order, c.id, i.id'
/** What a list of copies of several sets joins to put the sets in order. */
const severalSets = {
  order: `${productOrder}, ${insertSetOrder}, `,
  joins: 'left join insert_sets s on s.id = i.insert_set_id left join products p on p.id = i.product_id',
}

/** SQL: what comes before the checklist in orders that are the cards'. */
const beforeChecklist = { order: '', name: `${foldedName}, `, number: `${byNumber}, ` }

/** SQL: the order of the cards of one set. */
export function cardOrderOf(sort: keyof typeof beforeChecklist): string {
  return `${beforeChecklist[sort]}c.sort_order, c.id`
}

/**
 * SQL: each order is a whole one, so that no copy stands on two pages.
 * @param sets how sets are ordered, where there may be several
 */
function orderOf(sort: CopySort, { price, sets }: { price: string; sets: string }): string {
  const checklist = `${sets}${orderInSet}`
  if (sort === 'newest') return 'i.id desc'
  if (sort === 'price') return `${price} desc nulls last, ${checklist}`
  return `${beforeChecklist[sort]}${checklist}`
}

/**
 * SQL around a page: its copies, each with its card, and how many there are of all pages. Past the end there is one row,
 * without a copy.
 * @param parts parts of the statement, among them `page` (id, place) and `counted` (total), both of the person $1
 */
export function pageOfCopies(parts: string, sight: Sight): string {
  return `with ${parts}
    select counted.total, ${sight === 'own' ? ownCopyColumns : publicCopyColumns}, ${cardJson} as card
    from counted left join page on true
    left join user_inventory i on i.user_id = $1 and i.id = page.id
    left join cards c on c.id = i.card_id left join card_stats k on k.card_id = c.id
    order by page.place`
}

/**
 * The query for a page of a person's copies that looks at all of them, or at all of one insert set.
 * @param sight others are neither given nor sorted by what is the owner's alone
 */
export function copyListQuery(
  { userId, insertSetId }: { userId: string; insertSetId?: string },
  { sort, ...filter }: CopyFilter & { sort: CopySort },
  { skip, take, sight }: Stretch & { sight: Sight },
): Query {
  const values: unknown[] = [idParameter(userId), skip, take]
  const parameter = parametersFrom(values)
  const inSet = insertSetId === undefined ? [] : [`i.insert_set_id = ${parameter(idParameter(insertSetId))}`]
  const sets = insertSetId === undefined ? severalSets : { order: '', joins: '' }
  const conditions = ['i.user_id = $1', ...inSet, ...copyConditions(filter, parameter)]
  const price = sight === 'own' ? 'i.for_sale_price' : publicPrice
  return {
    text: pageOfCopies(
      `hits as materialized (
         select i.id, row_number() over (order by ${orderOf(sort, { price, sets: sets.order })}) as place
         from user_inventory i left join cards c on c.id = i.card_id ${sets.joins}
         where ${conditions.join(' and ')}
       ),
       counted as (select count(*) as total from hits),
       page as (select id, place from hits where place > $2 and place <= $2::bigint + $3)`,
      sight,
    ),
    values,
  }
}
