import type { CopySort } from '@ninepocket/contract/copy-filters'
import { idParameter } from '../../database/connect.ts'
import { cardJson } from '../catalogue/card-json.ts'
import { cardOrders } from '../catalogue/card-order.ts'
import { insertSetOrder } from '../catalogue/insert-set-row.ts'
import type { Stretch } from '../catalogue/paging.ts'
import { productOrder } from '../catalogue/product-row.ts'
import type { Sight } from '../users/collection-door.ts'
import { ownCopyColumns, publicCopyColumns, publicPrice } from './copy-row.ts'

/** What narrows and orders a list of copies; every piece must occur in the texts of a copy or of its card. */
export type CopyFilter = {
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  condition?: string | undefined
  hasPhoto?: boolean | undefined
  serial?: boolean | undefined
  pieces: ReadonlyArray<string>
  sort: CopySort
}

const checklist = `${productOrder}, ${insertSetOrder}, c.sort_order, c.id, i.id`

/** SQL: each order is a whole one, so that no copy stands on two pages. */
function orderOf(sort: CopySort, price: string): string {
  const orders: Record<CopySort, string> = {
    order: checklist,
    name: `${cardOrders.name}, ${checklist}`,
    number: `${cardOrders.number}, ${checklist}`,
    newest: 'i.id desc',
    price: `${price} desc nulls last, ${checklist}`,
  }
  return orders[sort]
}

/**
 * The query for a page of a person's copies (of one insert set where that is given), each with its card, and how many
 * there are. Past the end there is one row, without a copy.
 * @param sight others are neither given nor sorted by what is the owner's alone
 */
export function copyListQuery(
  { userId, insertSetId }: { userId: string; insertSetId?: string },
  { pieces, sort, ...filter }: CopyFilter,
  { skip, take, sight }: Stretch & { sight: Sight },
): { text: string; values: unknown[] } {
  const values: unknown[] = [idParameter(userId), skip, take]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = ['i.user_id = $1']
  if (insertSetId !== undefined) conditions.push(`i.insert_set_id = ${parameter(idParameter(insertSetId))}`)
  if (filter.forTrade !== undefined) conditions.push(`i.for_trade = ${parameter(filter.forTrade)}`)
  if (filter.forSale !== undefined) conditions.push(`i.for_sale = ${parameter(filter.forSale)}`)
  if (filter.condition !== undefined) conditions.push(`i.condition = ${parameter(filter.condition)}`)
  if (filter.hasPhoto !== undefined) conditions.push(`${hasPhoto} = ${parameter(filter.hasPhoto)}`)
  if (filter.serial !== undefined)
    conditions.push(`(i.serial_number is not null) = ${parameter(filter.serial)}`)
  for (const piece of pieces.map(parameter))
    conditions.push(`(position(${piece} in c.filter_text) > 0 or position(${piece} in i.filter_text) > 0)`)
  const price = sight === 'own' ? 'i.for_sale_price' : publicPrice
  return {
    text: `with hits as materialized (
        select i.id, row_number() over (order by ${orderOf(sort, price)}) as place
        from user_inventory i left join cards c on c.id = i.card_id
        left join insert_sets s on s.id = i.insert_set_id left join products p on p.id = i.product_id
        where ${conditions.join(' and ')}
      )
      select counted.total, ${sight === 'own' ? ownCopyColumns : publicCopyColumns}, ${cardJson} as card
      from (select count(*) as total from hits) counted
      left join (select id, place from hits where place > $2 and place <= $2::bigint + $3) page on true
      left join user_inventory i on i.user_id = $1 and i.id = page.id
      left join cards c on c.id = i.card_id left join card_stats k on k.card_id = c.id
      order by page.place`,
    values,
  }
}

const hasPhoto = '(i.custom_image_url is not null or i.custom_back_image_url is not null)'
