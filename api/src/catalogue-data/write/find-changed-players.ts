import type { ClientBase } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'
import { parsePlayersInCardName } from '../../modules/catalogue/players/parse-players-in-card-name.ts'
import type { CatalogueRowKind } from './source-id.ts'
import { getStagedTableName } from './staged-tables.ts'

/** Limit on changed insert sets or products whose cards are looked up. More concern nearly every player. */
const maxParents = 20

const listNamesStatements = {
  card: defineStatement({
    name: 'listNamesOfCards',
    text: 'select distinct name from cards where id = any($ids)',
    parameters: { ids: 'bytea[]' },
    columns: { name: 'text' },
  }),
  insertSet: defineStatement({
    name: 'listCardNamesOfInsertSets',
    text: 'select distinct name from cards where insert_set_id = any($ids)',
    parameters: { ids: 'bytea[]' },
    columns: { name: 'text' },
  }),
  product: defineStatement({
    name: 'listCardNamesOfProducts',
    text: `select distinct c.name from insert_sets s join cards c on c.insert_set_id = s.id
      where s.product_id = any($ids)`,
    parameters: { ids: 'bytea[]' },
    columns: { name: 'text' },
  }),
}

const listStagedNames = defineStatement({
  name: 'listStagedCardNames',
  text: `select distinct name from ${getStagedTableName('cards')}`,
  parameters: {},
  columns: { name: 'text' },
})

const toSlugs = (rows: ReadonlyArray<{ name: string }>) =>
  rows.flatMap(({ name }) => parsePlayersInCardName(name).map(({ slug }) => slug))

/**
 * Returns the slugs of the players whose cards these rows are or contain, as they are stored; null if nearly every player
 * may be one.
 */
export async function findPlayersOfRows(
  client: ClientBase,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
): Promise<string[] | null> {
  if (kind !== 'card' && ids.length > maxParents) return null
  return ids.length === 0 ? [] : toSlugs(await listNamesStatements[kind].all(client, { ids }))
}

/** Returns the slugs of the players on staged cards. */
export const findPlayersOfStagedCards = async (client: ClientBase): Promise<string[]> =>
  toSlugs(await listStagedNames.all(client, {}))
