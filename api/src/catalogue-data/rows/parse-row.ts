import type { ColumnPositions } from './find-columns.ts'
import { InvalidRowError } from './invalid-row-error.ts'
import type { SourceFileColumns, SourceRow } from './source-rows.ts'

/**
 * Parses the cells of one record.
 * @throws InvalidRowError also if the number of cells differs from the header's, or a cell holds what no text column can
 */
export function parseRow<Columns extends SourceFileColumns>(
  columns: Columns,
  { indexes, count }: ColumnPositions,
  { cells, line }: { cells: readonly string[]; line: number },
): SourceRow<Columns> {
  if (cells.length !== count) throw new InvalidRowError(`has ${cells.length} cells where the header has ${count}`)
  if (cells.some((cell) => cell.includes('\0'))) throw new InvalidRowError('holds a NUL character')
  if (cells.some((cell) => cell.includes('\ufffd'))) throw new InvalidRowError('is not UTF-8')
  const values = Object.entries(columns).map(([name, { title = name, parse }]) => {
    const text = cells[indexes.get(title) ?? -1]?.trim() || null
    return [name, parse(text, title, line)]
  })
  // Each value has the type of its column.
  return Object.fromEntries(values)
}
