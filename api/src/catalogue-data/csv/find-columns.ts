/** Where each known column stands in a file, and the columns that are not used. */
export type ColumnPositions<Name extends string> = {
  indexes: Partial<Record<Name, number>>
  count: number
  unusedTitles: string[]
}

/**
 * Finds the known columns in a header line, in any order and any case.
 * @throws naming the first of `required` that is not there
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
