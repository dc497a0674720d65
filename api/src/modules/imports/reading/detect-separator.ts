import { createRecordSplitter } from '../../../catalogue-data/csv/record-splitter.ts'
import type { CellSeparator } from './opened-import-file.ts'

const separators: ReadonlyArray<CellSeparator> = [',', ';', '\t', '|']
const separatorLine = /^"?sep=(.)"?\r?\n?$/i

/** Returns the separator of a first line `sep=;`, which spreadsheets write and read; null for any other line. */
export function parseSeparatorLine(line: string): CellSeparator | null {
  const [, given] = separatorLine.exec(line) ?? []
  return separators.find((separator) => separator === given) ?? null
}

/** Finds the separator that splits most rows of a sample into as many cells as the first one. */
export function detectSeparator(sample: string): CellSeparator {
  const scores = separators.map((separator) => ({ separator, score: scoreSeparator(sample, separator) }))
  const best = scores.reduce((first, second) => (second.score > first.score ? second : first))
  return best.separator
}

function scoreSeparator(sample: string, separator: CellSeparator): number {
  const rows = createRecordSplitter({ separator }).push(sample)
  const width = rows[0]?.cells.length ?? 1
  if (width < 2) return 0
  const alike = rows.filter(({ cells, problem }) => cells.length === width && !problem).length
  return (alike / rows.length) * Math.log2(width)
}
