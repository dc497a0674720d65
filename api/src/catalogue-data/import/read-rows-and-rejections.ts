import { readRecords } from '../csv/read-records.ts'
import type { CsvRecord } from '../csv/record-splitter.ts'
import type { TableFile } from '../csv/table-file.ts'
import { type ColumnPositions, findColumns } from '../rows/find-columns.ts'
import { InvalidRowError } from '../rows/invalid-row-error.ts'
import { parseRow } from '../rows/parse-row.ts'
import type { SourceFileColumns, SourceRow } from '../rows/source-rows.ts'
import type { SourceChunk } from '../write/write-rows.ts'

export type FileReadCallbacks = {
  /** Receives the number of bytes read so far. */
  onBytes?: (bytes: number) => void
  /** Receives the titles of the file's unused columns. */
  onUnusedColumns?: (titles: readonly string[]) => void
}

/**
 * Reads the rows of a CSV file, with a reason for each line that is not a valid row.
 * @throws Error if the file cannot be read or its header lacks a required column
 */
export async function* readRowsAndRejections<Columns extends SourceFileColumns>(
  file: TableFile,
  columns: Columns,
  events: FileReadCallbacks = {},
): AsyncGenerator<SourceChunk<SourceRow<Columns>>> {
  let positions: ColumnPositions | null = null
  for await (const records of readRecords(file, events.onBytes)) {
    if (!positions) {
      positions = findColumns(records.shift()?.cells ?? [], columns)
      events.onUnusedColumns?.(positions.unusedTitles)
    }
    yield parseRecords(records, columns, positions)
  }
  if (!positions) throw new Error('the file is empty')
}

function parseRecords<Columns extends SourceFileColumns>(
  records: readonly CsvRecord[],
  columns: Columns,
  positions: ColumnPositions,
): SourceChunk<SourceRow<Columns>> {
  const rows = []
  const rejected = []
  for (const record of records) {
    const { line, cells, problem } = record
    try {
      if (problem) throw new InvalidRowError(problem)
      rows.push({ row: parseRow(columns, positions, record), line, cells })
    } catch (error) {
      if (!(error instanceof InvalidRowError)) throw error
      rejected.push({ line, cells, reason: error.message })
    }
  }
  return { rows, rejected }
}
