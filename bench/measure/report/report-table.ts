export type ReportTable = { title: string; head: string[]; rows: string[][]; notes: string[] }

/** Figure of a table: text stays as it is, and null is a figure that the system does not report. */
type Cell = string | number | null

/** Formats a whole number with groups, and another with three significant digits: 1,234, 51.2, 5.12, 0.512. */
export function formatFigure(value: number): string {
  const size = Math.abs(value)
  if (Number.isInteger(value) || size >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

export const formatPercent = (share: number) => `${formatFigure(100 * share)} %`

const formatCell = (cell: Cell) => (typeof cell === 'number' ? formatFigure(cell) : (cell ?? '?'))

/** Builds a table with one row for each item. The keys of `columns` are its head. */
export function buildReportTable<Item>(
  title: string,
  items: ReadonlyArray<Item>,
  columns: Readonly<Record<string, (item: Item) => Cell>>,
  notes: string[] = [],
): ReportTable {
  const rows = items.map((item) => Object.values(columns).map((getCell) => formatCell(getCell(item))))
  return { title, head: Object.keys(columns), rows, notes }
}

/** Builds a table of named figures. */
export function buildFigureTable(
  title: string,
  figures: Readonly<Record<string, Cell>>,
  notes: string[] = [],
): ReportTable {
  return buildReportTable(
    title,
    Object.entries(figures),
    { name: ([name]) => name, figure: ([, figure]) => figure },
    notes,
  )
}

export function formatTableAsPlainText(
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)))
  const alignCell = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)
  const line = (cells: ReadonlyArray<string>) =>
    widths
      .map((_, column) => alignCell(cells[column] ?? '', column))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
