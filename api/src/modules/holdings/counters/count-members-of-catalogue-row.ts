import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const statements = {
  cards: defineStatement({
    name: 'countMembersOfCard',
    text: `select count(*) as members from (
        select user_id from user_card_counts where card_id = $id and copies > 0
        union select user_id from wishlist where card_id = $id
      ) own`,
    parameters: { id: 'bytea' },
    columns: { members: 'int8' },
  }),
  'insert-sets': defineStatement({
    name: 'countMembersOfInsertSet',
    text: `select count(*) as members from user_insert_set_counts
      where insert_set_id = $id and (copies > 0 or wishes > 0)`,
    parameters: { id: 'bytea' },
    columns: { members: 'int8' },
  }),
  products: defineStatement({
    name: 'countMembersOfProduct',
    text: 'select count(*) as members from user_product_counts where product_id = $id and (copies > 0 or wishes > 0)',
    parameters: { id: 'bytea' },
    columns: { members: 'int8' },
  }),
}

/** Counts the members who own or wish for a card, or for one that an insert set or a product contains. */
export async function countMembersOfCatalogueRow(db: Queryable, kind: CatalogueKind, id: string): Promise<number> {
  return (await statements[kind].first(db, { id }))?.members ?? 0
}
