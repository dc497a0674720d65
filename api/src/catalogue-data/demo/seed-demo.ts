import type { Pool } from 'pg'
import { writeCatalogue } from '../write/write-catalogue.ts'
import type { SourceChunk } from '../write/write-rows.ts'
import { demoRows } from './demo-rows.ts'
import { demoPlan } from './plan.ts'

export type DemoOptions = {
  /** How many cards; the same number gives the same catalogue. */
  cards: number
  /** Rows of cards written so far. */
  onProgress?: (cards: number) => void
  now?: () => Date
  signal?: AbortSignal
}

export type DemoReport = { products: number; insertSets: number; added: number; changed: number }

const chunkSize = 500

/**
 * Writes the fictional catalogue that a new site starts with. Written again, it changes nothing.
 * @throws where another catalogue is being written
 */
export async function seedDemo(
  pool: Pool,
  { cards, onProgress = () => {}, now, signal }: DemoOptions,
): Promise<DemoReport> {
  const rows = demoRows(demoPlan(cards))
  const report = { products: rows.products.length, insertSets: rows.insertSets.length, added: 0, changed: 0 }
  let writtenCards = 0
  const source = {
    products: chunksOf(rows.products),
    insertSets: chunksOf(rows.insertSets),
    cards: chunksOf(rows.cards()),
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

function* chunksOf<Row>(rows: Iterable<Row>): Generator<SourceChunk<Row>> {
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
