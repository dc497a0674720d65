import type { ClientBase } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'
import { parsePlayersInCardName } from '../../modules/catalogue/players/parse-players-in-card-name.ts'
import type { CatalogueRowKind } from './source-id.ts'
import { getStagedTableName } from './staged-tables.ts'

/** Limit on the cards of changed insert sets or products that are read, which takes about 50 ms. */
const maxReadCards = 20_000
/** Limit on the players that a change names, so that its tags fit into its messages beside those of 2,500 rows. */
const maxNamedPlayers = 4_000

const idsParameter = { ids: 'bytea[]' } as const
const listNamesStatements = {
  card: defineStatement({
    name: 'listNamesOfCards',
    text: 'select distinct name from cards where id = any($ids)',
    parameters: idsParameter,
    columns: { name: 'text' },
  }),
  insertSet: defineStatement({
    name: 'listCardNamesOfInsertSets',
    text: 'select distinct name from cards where insert_set_id = any($ids)',
    parameters: idsParameter,
    columns: { name: 'text' },
  }),
  product: defineStatement({
    name: 'listCardNamesOfProducts',
    text: `select distinct c.name from insert_sets s join cards c on c.insert_set_id = s.id
      where s.product_id = any($ids)`,
    parameters: idsParameter,
    columns: { name: 'text' },
  }),
}

const countCardsStatements = {
  insertSet: defineStatement({
    name: 'countCardsOfInsertSets',
    text: 'select coalesce(sum(total_cards), 0)::int8 as total from insert_sets where id = any($ids)',
    parameters: idsParameter,
    columns: { total: 'int8' },
  }),
  product: defineStatement({
    name: 'countCardsOfProducts',
    text: 'select coalesce(sum(total_cards), 0)::int8 as total from products where id = any($ids)',
    parameters: idsParameter,
    columns: { total: 'int8' },
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

/** Returns the slugs of the players whose cards these rows are or contain, as they are stored; null if they are too many. */
export async function findPlayerSlugsOfRows(
  client: ClientBase,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
): Promise<string[] | null> {
  if (ids.length === 0) return []
  if (kind !== 'card') {
    const counted = await countCardsStatements[kind].first(client, { ids })
    if ((counted?.total ?? 0) > maxReadCards) return null
  }
  const slugs = new Set(toSlugs(await listNamesStatements[kind].all(client, { ids })))
  return slugs.size > maxNamedPlayers ? null : [...slugs]
}

/** Returns the slugs of the players on staged cards. */
export const findPlayerSlugsOfStagedCards = async (client: ClientBase): Promise<string[]> =>
  toSlugs(await listStagedNames.all(client, {}))
