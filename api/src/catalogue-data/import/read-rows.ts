import { type ColumnPositions, findColumns } from '../csv/find-columns.ts'
import { readRecords } from '../csv/read-records.ts'
import type { CsvRecord } from '../csv/record-splitter.ts'
import type { TableFile } from '../csv/table-file.ts'
import { type CellReader, createCellReader, InvalidRow } from '../rows/cell-reader.ts'
import type { SourceChunk } from '../write/write-rows.ts'

/** Reads the rows of one kind of file. */
export type RowFormat<Name extends string, Row> = {
  knownColumns: readonly Name[]
  requiredColumns: readonly Name[]
  parseRow: (cells: CellReader<Name>, line: number) => Row
}

export type ReadRowsCallbacks = {
  /** Receives the number of bytes read so far. */
  onBytes?: (bytes: number) => void
  /** Receives the titles of the file's unused columns. */
  onUnusedColumns?: (titles: readonly string[]) => void
}

/**
 * Reads the rows of a CSV file, with a reason for each line that is not a valid row.
 * @throws Error if the file cannot be read or its header lacks a required column
 */
export async function* readRows<Name extends string, Row>(
  file: TableFile,
  reader: RowFormat<Name, Row>,
  events: ReadRowsCallbacks = {},
): AsyncGenerator<SourceChunk<Row>> {
  let columns: ColumnPositions<Name> | null = null
  for await (const records of readRecords(file, events.onBytes)) {
    if (!columns) {
      columns = findColumns(records.shift()?.cells ?? [], reader.knownColumns, reader.requiredColumns)
      events.onUnusedColumns?.(columns.unusedTitles)
    }
    yield readChunk(records, columns, reader)
  }
  if (!columns) throw new Error('the file is empty')
}

function readChunk<Name extends string, Row>(
  records: readonly CsvRecord[],
  columns: ColumnPositions<Name>,
  reader: RowFormat<Name, Row>,
): SourceChunk<Row> {
  const rows = []
  const rejected = []
  for (const { line, cells, problem } of records) {
    try {
      if (problem) throw new InvalidRow(problem)
      rows.push({ row: reader.parseRow(createCellReader(cells, columns), line), line, cells })
    } catch (error) {
      if (!(error instanceof InvalidRow)) throw error
      rejected.push({ line, cells, reason: error.message })
    }
  }
  return { rows, rejected }
}
