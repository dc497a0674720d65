import { defuseFormula } from '../../../text/formula-cells.ts'
import type { ExportRow, ExportSection, ExportValue } from './export-section.ts'

type Columns = ExportSection['columns']

const getCell = (row: ExportRow, column: string): ExportValue => row[column] ?? null

/** Serializes rows as a JSON array, one object per line. */
export async function* toJson(columns: Columns, rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(Object.fromEntries(columns.map((each) => [each, getCell(row, each)])))
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function toCsvField(value: ExportValue): string {
  const text = typeof value === 'string' ? defuseFormula(value) : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const toCsvLine = (values: ReadonlyArray<ExportValue>) => `${values.map(toCsvField).join(',')}\r\n`

/**
 * Serializes rows as CSV (RFC 4180) with a header. A text that a spreadsheet would run as a formula begins with an
 * apostrophe, which the import takes away again.
 */
export async function* toCsv(columns: Columns, rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  yield toCsvLine(columns)
  for await (const row of rows) yield toCsvLine(columns.map((each) => getCell(row, each)))
}
