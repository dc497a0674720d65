import type { Pool } from 'pg'
import { writeCatalogue } from '../write/write-catalogue.ts'
import type { SourceChunk } from '../write/write-rows.ts'
import { buildDemoRows } from './demo-rows.ts'
import { planDemo } from './plan-demo.ts'

export type SeedDemoOptions = {
  /** Number of cards. The same number gives the same catalogue. */
  cardCount: number
  /** Receives the number of card rows written so far. */
  onProgress?: (cards: number) => void
  now?: () => Date
  signal?: AbortSignal
}

export type SeedDemoReport = { products: number; insertSets: number; added: number; changed: number }

const chunkSize = 500

/**
 * Writes the fictional catalogue of a new site. A second run changes nothing.
 * @throws Error if another catalogue is being written
 */
export async function seedDemo(
  pool: Pool,
  { cardCount, onProgress = () => {}, now, signal }: SeedDemoOptions,
): Promise<SeedDemoReport> {
  const rows = buildDemoRows(planDemo(cardCount))
  const report = { products: rows.products.length, insertSets: rows.insertSets.length, added: 0, changed: 0 }
  let writtenCards = 0
  const source = {
    products: splitIntoChunks(rows.products),
    insertSets: splitIntoChunks(rows.insertSets),
    cards: splitIntoChunks(rows.cards()),
  }
  await writeCatalogue(pool, source, {
    now,
    signal,
    onResult(kind, { added, changed, unchanged, rejected }) {
      if (rejected[0]) throw new Error(`A row of the demo does not go in: ${rejected[0].reason}`)
      report.added += added
      report.changed += changed
      if (kind !== 'card') return
      writtenCards += added + changed + unchanged
      onProgress(writtenCards)
    },
  })
  return report
}

function* splitIntoChunks<Row>(rows: Iterable<Row>): Generator<SourceChunk<Row>> {
  let chunk: Array<SourceChunk<Row>['rows'][number]> = []
  let line = 0
  for (const row of rows) {
    line++
    chunk.push({ row, line, cells: [] })
    if (chunk.length < chunkSize) continue
    yield { rows: chunk, rejected: [] }
    chunk = []
  }
  yield { rows: chunk, rejected: [] }
}
