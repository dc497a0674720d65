import type { Card } from '@ninepocket/contract/catalogue/card'
import { buildInsertSetSlug } from '@ninepocket/paths/slug'
import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { productRefColumnsSql, productRefColumnTypes, toProductRef } from '../products/product-row.ts'
import { cardColumnsSql, cardColumnTypes, toCard } from './card-row.ts'

const findCardsWithParentsStatement = defineStatement({
  name: 'findCardsWithParentsStatement',
  text: `select ${cardColumnsSql}, c.insert_set_id, c.product_id, s.name as insert_set_name,
      s.stored_slug as insert_set_stored_slug, ${productRefColumnsSql}
    from unnest($ids::bytea[]) with ordinality requested (id, n)
    join cards c on c.id = requested.id
    join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
    left join card_stats k on k.card_id = c.id
    order by requested.n`,
  parameters: { ids: 'bytea[]' },
  columns: {
    ...cardColumnTypes,
    insert_set_id: 'bytea',
    product_id: 'bytea',
    insert_set_name: 'text',
    insert_set_stored_slug: 'text?',
    ...productRefColumnTypes,
  },
})

/** Returns cards as guests see them, in the order of `ids`, each with its insert set and product. Unknown ids are omitted. */
export async function findCardsWithParents(db: Queryable, ids: ReadonlyArray<string>): Promise<Card[]> {
  const rows = await findCardsWithParentsStatement.all(db, { ids })
  return rows.flatMap((row) => toCardWithParents(row) ?? [])
}

function toCardWithParents(row: RowOf<typeof findCardsWithParentsStatement>): Card | null {
  const card = toCard(row)
  if (card === null) return null
  const { insert_set_id: id, insert_set_name: name, insert_set_stored_slug: storedSlug } = row
  const insertSet = { id, name, slug: buildInsertSetSlug({ id, name, storedSlug }) }
  return { ...card, insertSet, product: toProductRef(row) }
}
