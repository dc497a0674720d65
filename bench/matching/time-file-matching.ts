import { formatCsvLine } from '@ninepocket/api/catalogue-data/csv/format-csv-line'
import type { MatchRows } from '@ninepocket/api/modules/imports/matching/row-match'
import { createImportRowParser } from '@ninepocket/api/modules/imports/reading/create-import-row-parser'
import { openImportFile } from '@ninepocket/api/modules/imports/reading/open-import-file'
import type { TruthRow } from '@ninepocket/api/modules/imports/testing/draw-truth-rows'
import { batchSize } from './match-truth-rows.ts'

export type FileMatchingTime = { rows: number; seconds: number; cpuSeconds: number }

const header = ['Player', 'Card #', 'Set', 'Insert set', 'Year', 'Brand', 'Parallel']

/** Writes rows into a file in memory, over and over, and times how long reading and matching it takes. */
export async function timeFileMatching(
  rows: ReadonlyArray<TruthRow>,
  rowCount: number,
  matchRows: MatchRows,
): Promise<FileMatchingTime> {
  const lines = rows.map(({ description: { name, number, set, insertSet, year, brand, parallel } }) =>
    formatCsvLine([name, number, set, insertSet, year, brand, parallel]),
  )
  const lineCounts = Array.from({ length: Math.ceil(rowCount / lines.length) }, (_, round) =>
    Math.min(lines.length, rowCount - round * lines.length),
  )
  const chunks = [[formatCsvLine(header)], ...lineCounts.map((count) => lines.slice(0, count))]
  const bytes = chunks.map((chunk) => Buffer.from(`${chunk.join('\n')}\n`))

  const start = performance.now()
  const startCpu = process.cpuUsage()
  const file = await openImportFile(async function* () {
    yield* bytes
  })
  const read = createImportRowParser(file.mapping, 'USD')
  let pending: Parameters<MatchRows>[0] = []
  let matched = 0
  for await (const batch of file.readRows()) {
    pending = [...pending, ...batch.map(({ cells }) => read(cells).card)]
    while (pending.length >= batchSize) {
      matched += (await matchRows(pending.slice(0, batchSize))).length
      pending = pending.slice(batchSize)
    }
  }
  matched += (await matchRows(pending)).length
  const { user, system } = process.cpuUsage(startCpu)
  return { rows: matched, seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 }
}
