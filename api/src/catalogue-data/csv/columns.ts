/** Where each known column stands in a file, and the columns that are not used. */
export type Columns<Name extends string> = {
  at: Partial<Record<Name, number>>
  count: number
  unused: string[]
}

/**
 * Finds the known columns in a header line, in any order and any case.
 * @throws naming the first of `required` that is not there
 */
export function findColumns<Name extends string>(
  header: readonly string[],
  known: readonly Name[],
  required: readonly Name[],
): Columns<Name> {
  const at: Partial<Record<Name, number>> = {}
  const unused: string[] = []
  header.forEach((title, index) => {
    const name = known.find((column) => column.toLowerCase() === title.trim().toLowerCase())
    if (name && at[name] === undefined) at[name] = index
    else unused.push(title.trim() || `(column ${index + 1} has no title)`)
  })
  const missing = required.find((name) => at[name] === undefined)
  if (missing) throw new Error(`the column ${missing} is missing`)
  return { at, count: header.length, unused }
}
