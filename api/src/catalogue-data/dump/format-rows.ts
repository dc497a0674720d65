import { formatCsvLine } from '../csv/format-csv-line.ts'
import type { SourceFileColumns, SourceRow } from '../rows/source-rows.ts'
import type { StoredSourceRow } from '../rows/stored-source-rows.ts'

/** Formats the rows of one kind as text: `header` stands before all rows. */
export type RowFormat<Row> = { header: string; formatRow: (stored: StoredSourceRow<Row>) => string }

/** Pairs each value of a row with the title of its column in files. */
function listTitledValues<Columns extends SourceFileColumns>(columns: Columns, row: SourceRow<Columns>) {
  return Object.entries(columns).map(([name, { title = name }]): [string, unknown] => [title, row[name]])
}

/** Returns the format of CSV files as an import reads them. */
export function createCsvFormat<Columns extends SourceFileColumns>(columns: Columns): RowFormat<SourceRow<Columns>> {
  const titles = Object.entries(columns).map(([name, { title = name }]) => title)
  return {
    header: `${formatCsvLine(titles)}\n`,
    formatRow: ({ row }) => `${formatCsvLine(listTitledValues(columns, row).map(([, value]) => toCellText(value)))}\n`,
  }
}

function toCellText(value: unknown): string {
  if (value === null) return ''
  // Attributes: an import reads an empty cell as none.
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
  return String(value)
}

/** Returns the format of JSON Lines: an object per row with its id and the columns of the CSV files. */
export function createJsonLinesFormat<Columns extends SourceFileColumns>(
  columns: Columns,
): RowFormat<SourceRow<Columns>> {
  return {
    header: '',
    formatRow: ({ id, row }) =>
      `${JSON.stringify(Object.fromEntries([['id', id], ...listTitledValues(columns, row)]))}\n`,
  }
}
