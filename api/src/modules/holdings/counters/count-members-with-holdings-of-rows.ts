import type { CatalogueRowKind } from '../../../catalogue-data/write/source-id.ts'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const parameters = { ids: 'bytea[]' } as const
const columns = { members: 'int8' } as const

/** For each kind of row, the statement that counts its members. */
export const countMembersStatementsByRowKind = {
  card: defineStatement({
    name: 'countMembersOfCards',
    text: `select count(*) as members from (
        select user_id from user_card_counts where card_id = any($ids) and copies > 0
        union select user_id from wishlist where card_id = any($ids)
      ) own`,
    parameters,
    columns,
  }),
  insertSet: defineStatement({
    name: 'countMembersOfInsertSets',
    text: `select count(distinct user_id) as members from user_insert_set_counts
      where insert_set_id = any($ids) and (copies > 0 or wishes > 0)`,
    parameters,
    columns,
  }),
  product: defineStatement({
    name: 'countMembersOfProducts',
    text: `select count(distinct user_id) as members from user_product_counts
      where product_id = any($ids) and (copies > 0 or wishes > 0)`,
    parameters,
    columns,
  }),
}

/** Counts the members who own or wish for one of these cards, or for one that these insert sets or products contain. */
export async function countMembersWithHoldingsOfRows(
  db: Queryable,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
): Promise<number> {
  return (await countMembersStatementsByRowKind[kind].first(db, { ids }))?.members ?? 0
}
