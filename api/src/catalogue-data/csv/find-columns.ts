/** Position of each known column in a file, and the titles of the unused columns. */
export type ColumnPositions<Name extends string> = {
  indexes: Partial<Record<Name, number>>
  count: number
  unusedTitles: string[]
}

/**
 * Finds the known columns in a header line, in any order and any case.
 * @throws Error that names the first missing column of `required`
 */
export function findColumns<Name extends string>(
  header: readonly string[],
  known: readonly Name[],
  required: readonly Name[],
): ColumnPositions<Name> {
  const indexes: Partial<Record<Name, number>> = {}
  const unusedTitles: string[] = []
  header.forEach((title, index) => {
    const name = known.find((column) => column.toLowerCase() === title.trim().toLowerCase())
    if (name && indexes[name] === undefined) indexes[name] = index
    else unusedTitles.push(title.trim() || `(column ${index + 1} has no title)`)
  })
  const missing = required.find((name) => indexes[name] === undefined)
  if (missing) throw new Error(`the column ${missing} is missing`)
  return { indexes, count: header.length, unusedTitles }
}
