import type { ExportRow, ExportSection, ExportValue } from './export-section.ts'

type Columns = ExportSection['columns']

const cell = (row: ExportRow, column: string): ExportValue => row[column] ?? null

/** A list of objects, one a line. */
export async function* asJson(columns: Columns, rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(Object.fromEntries(columns.map((each) => [each, cell(row, each)])))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function csvField(value: ExportValue): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLine = (values: ReadonlyArray<ExportValue>) => `${values.map(csvField).join(',')}\r\n`

/**
 * CSV of RFC 4180, its first line the names. Values stand as the person wrote them: nothing is put before an "=", for the
 * file goes to nobody but its author, and must come back the same.
 */
export async function* asCsv(columns: Columns, rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const row of rows) yield csvLine(columns.map((each) => cell(row, each)))
}
