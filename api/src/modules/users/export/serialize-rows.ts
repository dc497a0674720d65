import type { ExportRow, ExportSection, ExportValue } from './export-section.ts'

type Columns = ExportSection['columns']

const getCell = (row: ExportRow, column: string): ExportValue => row[column] ?? null

/** A list of objects, one a line. */
export async function* toJson(columns: Columns, rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(Object.fromEntries(columns.map((each) => [each, getCell(row, each)])))
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function toCsvField(value: ExportValue): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const toCsvLine = (values: ReadonlyArray<ExportValue>) => `${values.map(toCsvField).join(',')}\r\n`

/**
 * CSV of RFC 4180, its first line the names. Values stand as the person wrote them: nothing is put before an "=", for the
 * file goes to nobody but its author, and must come back the same.
 */
export async function* toCsv(columns: Columns, rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  yield toCsvLine(columns)
  for await (const row of rows) yield toCsvLine(columns.map((each) => getCell(row, each)))
}
