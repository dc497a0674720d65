import { writeCatalogue } from '@ninepocket/api/catalogue-data/write/write-catalogue'
import type { SourceChunk } from '@ninepocket/api/catalogue-data/write/write-rows'
import type { createPool } from '@ninepocket/api/database/connect'
import { printLine } from '@ninepocket/releases/setup/progress'
import { createProgressBar, formatWithThousandsSeparators } from './progress-bar.ts'

export const defaultDemoCardCount = 30_000

const chunkSize = 500

/**
 * Writes the demo catalogue and prints its progress. A second run changes nothing.
 * @throws {Error} if another catalogue is being written, or `signal` is aborted
 */
export async function writeDemoCatalogue(
  pool: ReturnType<typeof createPool>,
  cardCount: number,
  signal?: AbortSignal,
): Promise<void> {
  // Loaded only here, because most sites have no demo.
  const { buildDemoRows } = await import('@ninepocket/demo/catalogue/demo-rows')
  const { products, insertSets, cards } = buildDemoRows(cardCount)
  const { stdout } = process
  const bar = createProgressBar(stdout.isTTY ? stdout : { write: (line) => printLine(line.trimEnd()) })
  const started = performance.now()
  const total = { added: 0, changed: 0, cards: 0 }
  const source = {
    products: splitIntoChunks(products),
    insertSets: splitIntoChunks(insertSets),
    cards: splitIntoChunks(cards()),
  }
  await writeCatalogue(pool, source, {
    signal,
    onResult(kind, { added, changed, unchanged, rejected }) {
      if (rejected[0]) throw new Error(`A row of the demo is rejected: ${rejected[0].reason}`)
      total.added += added
      total.changed += changed
      if (kind !== 'card') return
      total.cards += added + changed + unchanged
      bar.update({ share: total.cards / cardCount, rows: total.cards })
    },
  })
  bar.end()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  printLine(
    `${formatWithThousandsSeparators(products.length)} products, ${formatWithThousandsSeparators(insertSets.length)} insert sets, ${formatWithThousandsSeparators(cardCount)} cards in ${seconds} s: ` +
      `${formatWithThousandsSeparators(total.added)} rows added, ${formatWithThousandsSeparators(total.changed)} changed`,
  )
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
