import type { ClientBase, Pool } from 'pg'
import { raiseCatalogueVersion, untilChangeIsSeen } from '../../modules/catalogue/change-catalogue.ts'
import { refreshSearchWords } from '../../modules/catalogue/refresh-search-words.ts'
import { followCatalogue } from '../../modules/user-inventory/follow-catalogue.ts'
import type { CardRow } from '../rows/card-row.ts'
import type { InsertSetRow } from '../rows/insert-set-row.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { cardWriter } from './card-writer.ts'
import { inTransactionOf } from './in-transaction.ts'
import { insertSetWriter } from './insert-set-writer.ts'
import { linkParallels } from './link-parallels.ts'
import { productWriter } from './product-writer.ts'
import { whileSoleWriter } from './sole-writer.ts'
import type { CatalogueKind } from './source-id.ts'
import { stagedTable } from './table-writer.ts'
import type { BatchResult } from './write-batch.ts'
import { type Connections, type RowSource, writeRows } from './write-rows.ts'

/** Where a catalogue comes from: files, or the generator of the demo. */
export type CatalogueSource = {
  products: RowSource<ProductRow>
  insertSets: RowSource<InsertSetRow>
  cards: RowSource<CardRow>
}

export type WriteOptions = {
  onResult?: (kind: CatalogueKind, result: BatchResult) => void
  now?: () => Date
  /** Stops the writing between two batches. */
  signal?: AbortSignal
}

/** So many written rows that the planner's picture of the tables is worth renewing at once. */
const worthTidying = 1000

/**
 * Writes a whole catalogue parents first, then what is derived from all of it.
 * Rows that are not in the source stay as they are.
 * @throws where another catalogue is being written
 */
export async function writeCatalogue(
  pool: Pool,
  source: CatalogueSource,
  { onResult = () => {}, now = () => new Date(), signal }: WriteOptions = {},
): Promise<void> {
  const writing = await pool.connect()
  const reading = await pool.connect()
  for (const client of [writing, reading]) client.on('error', brokenConnection)
  try {
    await whileSoleWriter(writing, () => writeAll({ writing, reading }, source, { onResult, now, signal }))
  } finally {
    for (const client of [writing, reading]) {
      client.off('error', brokenConnection)
      client.release()
    }
  }
}

/** The statement that waits tells it; an event that nobody listens to would end the process. */
function brokenConnection() {}

async function writeAll(
  connections: Connections,
  source: CatalogueSource,
  { onResult, now, signal }: Required<Omit<WriteOptions, 'signal'>> & Pick<WriteOptions, 'signal'>,
): Promise<void> {
  const { writing } = connections
  let writtenRows = 0
  const options = (kind: CatalogueKind) => ({
    now,
    signal,
    onResult(result: BatchResult) {
      writtenRows += result.added + result.changed
      onResult(kind, result)
    },
  })
  await makeStagedTables(writing)
  await writeRows(connections, productWriter, source.products, options('product'))
  await writeRows(connections, insertSetWriter, source.insertSets, options('insertSet'))
  await writeRows(connections, cardWriter(), source.cards, options('card'))
  await inTransactionOf(writing, async () => {
    await linkParallels(writing)
    await refreshSearchWords(writing)
    // What was searched since the last batch was searched with the words of before.
    if (writtenRows > 0) await raiseCatalogueVersion(writing)
  })
  if (writtenRows > 0) await untilChangeIsSeen(writing)
  // Always: a run that was killed may have moved cards and gone no further.
  await followCatalogue(writing, signal)
  if (writtenRows >= worthTidying) await tidy(writing)
}

async function makeStagedTables(client: ClientBase) {
  for (const table of ['products', 'insert_sets', 'cards']) {
    await client.query(
      `create temporary table if not exists ${stagedTable(table)} (like ${table} including defaults)
       on commit delete rows`,
    )
  }
}

/** Statistics for the planner, and the waiting entries of the word indexes put in their place. */
async function tidy(client: ClientBase) {
  await client.query('vacuum (analyze) products, insert_sets, card_names, cards, search_words')
}
