import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { inClientTransaction } from '../../database/connect.ts'
import { toKysely } from '../../database/kysely.ts'
import { rebuildSearchVocabulary } from '../../modules/catalogue/search/rebuild-search-vocabulary.ts'
import { catalogueTotalsAndListsTag, toChangedPlayersTags } from '../../modules/catalogue/version/cache-tags.ts'
import {
  bumpCatalogueVersion,
  waitUntilChangeVisibleEverywhere,
} from '../../modules/catalogue/version/catalogue-version.ts'
import { syncHoldingsOfMovedCards } from '../../modules/holdings/counters/sync-holdings-of-moved-cards.ts'
import type { SourceCardRow, SourceInsertSetRow, SourceProductRow } from '../rows/source-rows.ts'
import { createCardWriter } from './card-writer.ts'
import { withImportLock } from './import-lock.ts'
import { insertSetWriter } from './insert-set-writer.ts'
import { linkParallels } from './link-parallels.ts'
import { productWriter } from './product-writer.ts'
import type { CatalogueRowKind } from './source-id.ts'
import { createStagedTables } from './staged-tables.ts'
import type { BatchResult } from './write-catalogue-batch.ts'
import { type ImportConnections, type RowSource, writeRows } from './write-rows.ts'

/** Source of a catalogue: CSV files or the demo generator. */
export type CatalogueSource = {
  products: RowSource<SourceProductRow>
  insertSets: RowSource<SourceInsertSetRow>
  cards: RowSource<SourceCardRow>
}

export type WriteCatalogueOptions = {
  onResult?: (kind: CatalogueRowKind, result: BatchResult) => void
  now?: () => Date
  /** Stops writing between two batches. */
  signal?: AbortSignal
}

/** Number of written rows from which the planner's statistics are worth an immediate update. */
const minRowsForVacuum = 1000

/**
 * Writes a whole catalogue, parents first, then the values derived from all of it. Rows absent from the source stay
 * unchanged.
 * @throws Error if another catalogue is being written
 */
export async function writeCatalogue(
  pool: Pool,
  source: CatalogueSource,
  { onResult = () => {}, now = () => new Date(), signal }: WriteCatalogueOptions = {},
): Promise<void> {
  using connections = new DisposableStack()
  const connect = async () => {
    const client = await pool.connect()
    client.on('error', ignoreConnectionError)
    connections.defer(() => {
      client.off('error', ignoreConnectionError)
      client.release()
    })
    return client
  }
  const writeClient = await connect()
  const readClient = await connect()
  await withImportLock(writeClient, () => writeAll({ writeClient, readClient }, source, { onResult, now, signal }))
}

/** The waiting statement reports the error. Without a listener the error event would end the process. */
function ignoreConnectionError() {}

async function writeAll(
  connections: ImportConnections,
  source: CatalogueSource,
  { onResult, now, signal }: Required<Omit<WriteCatalogueOptions, 'signal'>> & Pick<WriteCatalogueOptions, 'signal'>,
): Promise<void> {
  const { writeClient } = connections
  let writtenRows = 0
  const options = (kind: CatalogueRowKind) => ({
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
    // Searches since the last batch used the old search words. Pages of players do not.
    if (writtenRows > 0)
      await bumpCatalogueVersion(writeClient, [catalogueTotalsAndListsTag, ...toChangedPlayersTags([])])
  })
  if (writtenRows > 0) await waitUntilChangeVisibleEverywhere(writeClient)
  // Runs even without written rows: an interrupted run may have moved cards without completing the rest.
  await syncHoldingsOfMovedCards(writeClient, signal)
  if (writtenRows >= minRowsForVacuum) await vacuumTables(writeClient)
}

/** Updates the planner's statistics and merges the pending entries of the word indexes. */
async function vacuumTables(client: ClientBase) {
  await sql`vacuum (analyze) products, insert_sets, card_names, cards, search_words`.execute(toKysely(client))
}
