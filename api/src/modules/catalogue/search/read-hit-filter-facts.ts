import type { CardKind } from '@ninepocket/contract/catalogue/card-search-filters'
import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { findSportOrGameInProductName } from './find-sport-or-game-in-product-name.ts'

/** What the filters of a search compare of a card. */
export type HitFilterFacts = {
  id: string
  insertSetId: string
  sport: string | null
  year: string
  publisher: string | null
  kinds: ReadonlyArray<CardKind>
}

/** Attribute words have the weight B. */
const readHitFactsStatement = defineStatement({
  name: 'readHitFilterFacts',
  text: `select c.id, c.insert_set_id, p.name as product_name, p.year, p.publisher,
      n.words @@ '''rc'':B | ''xrc'':B'::tsquery as is_rookie,
      n.words @@ '''au'':B | ''autograph'':B'::tsquery as is_autograph,
      (c.serial_total is not null or s.serial_total is not null) as is_numbered
    from unnest($ids::bytea[]) with ordinality requested (id, position)
    join cards c on c.id = requested.id join card_names n on n.id = c.name_id
    join insert_sets s on s.id = c.insert_set_id join products p on p.id = s.product_id
    order by position`,
  parameters: { ids: 'bytea[]' },
  columns: {
    id: 'bytea',
    insert_set_id: 'bytea',
    product_name: 'text',
    year: 'text',
    publisher: 'text?',
    is_rookie: 'bool',
    is_autograph: 'bool',
    is_numbered: 'bool',
  },
})

function listKinds(row: RowOf<typeof readHitFactsStatement>): CardKind[] {
  return [
    ...(row.is_rookie ? (['rookie'] as const) : []),
    ...(row.is_autograph ? (['autograph'] as const) : []),
    ...(row.is_numbered ? (['numbered'] as const) : []),
  ]
}

/** Reads the facts of cards in the order of `ids`. */
export async function readHitFilterFacts(db: Queryable, ids: ReadonlyArray<string>): Promise<HitFilterFacts[]> {
  const rows = await readHitFactsStatement.all(db, { ids })
  return rows.map((row) => ({
    id: row.id,
    insertSetId: row.insert_set_id,
    sport: findSportOrGameInProductName(row.product_name),
    year: row.year,
    publisher: row.publisher,
    kinds: listKinds(row),
  }))
}
