import type { SourceFileColumns } from './source-rows.ts'

/** Position of each column in a file by its title, and the titles of the unused columns. */
export type ColumnPositions = { indexes: ReadonlyMap<string, number>; count: number; unusedTitles: string[] }

/**
 * Finds the columns in a header line, in any order and any case.
 * @throws Error that names the first missing required column
 */
export function findColumns(header: readonly string[], columns: SourceFileColumns): ColumnPositions {
  const known = Object.entries(columns).map(([name, { title = name, isRequired }]) => ({ title, isRequired }))
  const indexes = new Map<string, number>()
  const unusedTitles: string[] = []
  header.forEach((cell, index) => {
    const column = known.find(({ title }) => title.toLowerCase() === cell.trim().toLowerCase())
    if (column && !indexes.has(column.title)) indexes.set(column.title, index)
    else unusedTitles.push(cell.trim() || `(column ${index + 1} has no title)`)
  })
  const missing = known.find(({ title, isRequired }) => isRequired && !indexes.has(title))
  if (missing) throw new Error(`the column ${missing.title} is missing`)
  return { indexes, count: header.length, unusedTitles }
}
