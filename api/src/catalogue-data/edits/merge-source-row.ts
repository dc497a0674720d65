import { isDeepStrictEqual } from 'node:util'

/** A field that the site and the source have changed differently. */
export type FieldConflict = { field: string; sourceBefore: unknown; siteValue: unknown; sourceValue: unknown }

export type MergedRow<Row> = {
  row: Row
  conflicts: FieldConflict[]
  /** Fields on which the site and the source agree now. */
  agreedFields: string[]
}

/**
 * Merges a changed row of the source into a row that was changed on the site: each field takes the source's value,
 * unless the site has changed it.
 * @param sourceBefore the last row of the source; null if it had none
 */
export function mergeSourceRow<Row extends object>({
  sourceBefore,
  siteRow,
  sourceRow,
}: {
  sourceBefore: object | null
  siteRow: Row
  sourceRow: Row
}): MergedRow<Row> {
  const before = new Map<string, unknown>(Object.entries(sourceBefore ?? {}))
  const onSite = new Map<string, unknown>(Object.entries(siteRow))
  const isCard = 'insertSetSourceId' in sourceRow
  const conflicts: FieldConflict[] = []
  const agreedFields: string[] = []
  const entries = Object.entries(sourceRow).map(([field, value]: [string, unknown]): [string, unknown] => {
    const siteValue = onSite.get(field)
    if (field === 'sourceId') return [field, value]
    // The product of a card follows from its insert set, which may be the site's.
    if (isCard && field === 'productSourceId') return [field, null]
    // A source without a year leaves it to the site (spec §3.1).
    const sourceValue = field === 'year' && value === null ? (before.get(field) ?? siteValue) : value
    if (isDeepStrictEqual(siteValue, sourceValue)) agreedFields.push(field)
    else if (before.has(field) && isDeepStrictEqual(siteValue, before.get(field))) return [field, sourceValue]
    else if (!isDeepStrictEqual(sourceValue, before.get(field)))
      conflicts.push({ field, sourceBefore: before.get(field) ?? null, siteValue, sourceValue })
    return [field, siteValue]
  })
  return { row: { ...sourceRow, ...Object.fromEntries(entries) }, conflicts, agreedFields }
}
