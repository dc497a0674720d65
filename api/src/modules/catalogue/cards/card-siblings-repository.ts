import type { SamePlayerCardInProduct } from '@ninepocket/contract/catalogue/card'
import { buildInsertSetSlug } from '@ninepocket/paths/slug'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { cardColumnsSql, cardColumnTypes, toCard } from './card-row.ts'

/** The largest products have some hundred parallels. */
const maxSiblings = 200

const listSiblings = defineStatement({
  name: 'listCardAndSiblings',
  text: `with own as (
      select split_part(n.normalized_name, E'\\n', 1) as name, c.normalized_number, s.product_id, coalesce(s.base_set_id, s.id) as base_id
      from cards c join insert_sets s on s.id = c.insert_set_id join card_names n on n.id = c.name_id
      where c.id = $id
    ), siblings as materialized (
      select c.id, s.id as insert_set_id, s.name, s.stored_slug, s.odds, s.serial_total,
        s.sort_order as set_order, c.sort_order,
        coalesce(s.base_set_id, s.id) = own.base_id
          and c.normalized_number is not distinct from own.normalized_number as is_parallel
      from own join insert_sets s on s.product_id = own.product_id
      join card_names n on split_part(n.normalized_name, E'\\n', 1) = own.name
      join cards c on c.name_id = n.id and c.insert_set_id = s.id
      order by is_parallel desc, set_order, insert_set_id, sort_order, id limit ${maxSiblings}
    )
    select ${cardColumnsSql}, s.insert_set_id, s.name as insert_set_name, s.stored_slug as insert_set_stored_slug,
      s.odds, s.serial_total, s.is_parallel
    from siblings s join cards c on c.id = s.id left join card_stats k on k.card_id = c.id
    order by s.is_parallel desc, s.set_order, s.insert_set_id, s.sort_order, s.id`,
  parameters: { id: 'bytea' },
  columns: {
    ...cardColumnTypes,
    insert_set_id: 'bytea',
    insert_set_name: 'text',
    insert_set_stored_slug: 'text?',
    odds: 'text?',
    serial_total: 'int4?',
    is_parallel: 'bool',
  },
})

/** Lists a card, its parallels, and other cards with its name in its product. Empty if the card does not exist. */
export async function listCardAndSiblings(db: Queryable, id: string): Promise<SamePlayerCardInProduct[]> {
  const rows = await listSiblings.all(db, { id })
  return rows.flatMap((row) => {
    const card = toCard(row)
    const insertSet = { id: row.insert_set_id, name: row.insert_set_name }
    const slug = buildInsertSetSlug({ ...insertSet, storedSlug: row.insert_set_stored_slug })
    return card
      ? [
          {
            ...card,
            isParallel: row.is_parallel,
            insertSet: { ...insertSet, slug },
            insertSetOdds: row.odds,
            insertSetSerialTotal: row.serial_total,
            numForTradeByViewer: 0,
          },
        ]
      : []
  })
}
