import type { ClientBase, Pool } from 'pg'
import { inClientTransaction } from '../../database/in-client-transaction.ts'
import { rebuildSearchVocabulary } from '../../modules/catalogue/search/rebuild-search-vocabulary.ts'
import {
  bumpCatalogueVersion,
  waitUntilChangeVisible,
} from '../../modules/catalogue/version/catalogue-version.ts'
import { syncMovedCards } from '../../modules/holdings/counters/sync-moved-cards.ts'
import type { CardRow } from '../rows/card-row.ts'
import type { InsertSetRow } from '../rows/insert-set-row.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { createCardWriter } from './card-writer.ts'
import { withImportLock } from './import-lock.ts'
import { insertSetWriter } from './insert-set-writer.ts'
import { linkParallels } from './link-parallels.ts'
import { productWriter } from './product-writer.ts'
import type { CatalogueKind } from './source-id.ts'
import { getStagedTableName } from './table-writer.ts'
import type { BatchResult } from './write-batch.ts'
import { type ImportConnections, type RowSource, writeRows } from './write-rows.ts'

/** Where a catalogue comes from: files, or the generator of the demo. */
export type CatalogueSource = {
  products: RowSource<ProductRow>
  insertSets: RowSource<InsertSetRow>
  cards: RowSource<CardRow>
}

export type WriteCatalogueOptions = {
  onResult?: (kind: CatalogueKind, result: BatchResult) => void
  now?: () => Date
  /** Stops the writing between two batches. */
  signal?: AbortSignal
}

/** So many written rows that the planner's picture of the tables is worth renewing at once. */
const minRowsForVacuum = 1000

/**
 * Writes a whole catalogue parents first, then what is derived from all of it.
 * Rows that are not in the source stay as they are.
 * @throws where another catalogue is being written
 */
export async function writeCatalogue(
  pool: Pool,
  source: CatalogueSource,
  { onResult = () => {}, now = () => new Date(), signal }: WriteCatalogueOptions = {},
): Promise<void> {
  const writeClient = await pool.connect()
  const readClient = await pool.connect()
  for (const client of [writeClient, readClient]) client.on('error', ignoreConnectionError)
  try {
    await withImportLock(writeClient, () =>
      writeAll({ writeClient, readClient }, source, { onResult, now, signal }),
    )
  } finally {
    for (const client of [writeClient, readClient]) {
      client.off('error', ignoreConnectionError)
      client.release()
    }
  }
}

/** The statement that waits tells it; an event that nobody listens to would end the process. */
function ignoreConnectionError() {}

async function writeAll(
  connections: ImportConnections,
  source: CatalogueSource,
  {
    onResult,
    now,
    signal,
  }: Required<Omit<WriteCatalogueOptions, 'signal'>> & Pick<WriteCatalogueOptions, 'signal'>,
): Promise<void> {
  const { writeClient } = connections
  let writtenRows = 0
  const options = (kind: CatalogueKind) => ({
    now,
    signal,
    onResult(result: BatchResult) {
      writtenRows += result.added + result.changed
      onResult(kind, result)
    },
  })
  await createStagedTables(writeClient)
  await writeRows(connections, productWriter, source.products, options('product'))
  await writeRows(connections, insertSetWriter, source.insertSets, options('insertSet'))
  await writeRows(connections, createCardWriter(), source.cards, options('card'))
  await inClientTransaction(writeClient, async () => {
    await linkParallels(writeClient)
    await rebuildSearchVocabulary(writeClient)
    // What was searched since the last batch was searched with the words of before.
    if (writtenRows > 0) await bumpCatalogueVersion(writeClient)
  })
  if (writtenRows > 0) await waitUntilChangeVisible(writeClient)
  // Always: a run that was killed may have moved cards and gone no further.
  await syncMovedCards(writeClient, signal)
  if (writtenRows >= minRowsForVacuum) await vacuumTables(writeClient)
}

async function createStagedTables(client: ClientBase) {
  for (const table of ['products', 'insert_sets', 'cards']) {
    await client.query(
      `create temporary table if not exists ${getStagedTableName(table)} (like ${table} including defaults)
       on commit delete rows`,
    )
  }
}

/** Statistics for the planner, and the waiting entries of the word indexes put in their place. */
async function vacuumTables(client: ClientBase) {
  await client.query('vacuum (analyze) products, insert_sets, card_names, cards, search_words')
}
