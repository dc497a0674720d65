import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import {
  buildCopyFacetRecord,
  type CopyFacetName,
  copyFacetNames,
  isOwnerOnlyFacet,
  maxFacetValues,
} from '@ninepocket/contract/collection/all-copies/copy-facets'
import type { CopySortColumn, SortDirection } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { type CollectionIndex, type FacetColumn, hasFacetValue, toFacetKey } from './collection-index.ts'
import type { CollectionIndexRow } from './collection-index-row.ts'

export type CollectionIndexFilter = {
  tokens: ReadonlyArray<string>
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  hasPhoto?: boolean | undefined
  serial?: boolean | undefined
  /** Prices that the viewer sees, both limits included. */
  minPrice?: string | undefined
  maxPrice?: string | undefined
} & { [Name in CopyFacetName]?: string | undefined }

export type CollectionIndexQuery = {
  filter: CollectionIndexFilter
  sort: CopySortColumn
  direction: SortDirection
  offset: number
  limit: number
  isOwner: boolean
  hasFacets: boolean
}
export type CollectionIndexResult = { ids: string[]; total: number; facets?: CopyFacets }

/** Finds a page of copies, their number, and the values of each facet among the copies that pass all other filters. */
export function queryCollectionIndex(index: CollectionIndex, query: CollectionIndexQuery): CollectionIndexResult {
  const { filter, offset, limit, isOwner, hasFacets } = query
  const selected = copyFacetNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const column = index.getFacet(name)
    return [{ name, column, value: column.indexByKey.get(toFacetKey(value)) ?? -1 }]
  })
  const passesBase = buildBaseFilter(filter, isOwner)
  const passed = new Int32Array(index.rows.length)
  let total = 0
  /** Rows that fail only the filter of this facet: another choice of its value would find them. */
  const failedOnly = new Map<CopyFacetName, number[]>(selected.map(({ name }) => [name, []]))
  for (const row of index.getOrder(query.sort, query.direction, isOwner)) {
    const copy = passesBase === null ? undefined : index.rows[row]
    if (copy !== undefined && passesBase?.(copy) === false) continue
    let failedCount = 0
    let failedName: CopyFacetName | null = null
    for (const { name, column, value } of selected)
      if (!hasFacetValue(column, row, value)) {
        failedCount += 1
        failedName = name
      }
    if (failedName === null) {
      passed[total] = row
      total += 1
    } else if (failedCount === 1 && hasFacets) failedOnly.get(failedName)?.push(row)
  }
  const ids = Array.from(passed.subarray(offset, Math.min(offset + limit, total)), (row) => index.rows[row]?.id ?? '')
  if (!hasFacets) return { ids, total }
  const passedRows = passed.subarray(0, total)
  const counted = copyFacetNames
    .filter((name) => isOwner || !isOwnerOnlyFacet(name))
    .map((name) => {
      const column = index.getFacet(name)
      const counts = new Int32Array(column.values.length)
      for (const rows of [passedRows, failedOnly.get(name) ?? []]) countValues(column, rows, counts)
      return { name, column, counts }
    })
  return { ids, total, facets: toFacets(counted) }
}

type CountedFacet = { name: CopyFacetName; column: FacetColumn; counts: Int32Array }

/** Adds the values of rows to the counts. A loop of its own for each facet stays within the processor's caches. */
function countValues({ firstValues, otherValues }: FacetColumn, rows: ArrayLike<number>, counts: Int32Array): void {
  const add = (value: number) => {
    counts[value] = (counts[value] ?? 0) + 1
  }
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? -1
    const first = firstValues[row] ?? -1
    if (first === -1) continue
    add(first)
    if (otherValues.size > 0) for (const value of otherValues.get(row) ?? []) add(value)
  }
}

function toFacets(counted: ReadonlyArray<CountedFacet>): CopyFacets {
  const valuesByName = new Map(
    counted.map(({ name, column, counts }) => [
      name,
      column.values
        .map((value, position) => ({ ...value, count: counts[position] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
        .slice(0, maxFacetValues),
    ]),
  )
  return buildCopyFacetRecord((name) => valuesByName.get(name) ?? [])
}

/** Returns whether a copy passes the filters that are no facets; null without such filters. */
function buildBaseFilter(
  filter: CollectionIndexFilter,
  isOwner: boolean,
): ((copy: CollectionIndexRow) => boolean) | null {
  const { tokens, forTrade, forSale, hasPhoto, serial } = filter
  const [minPrice, maxPrice] = [filter.minPrice, filter.maxPrice].map((text) =>
    text === undefined ? null : Number(text),
  )
  const isPriceLimited = minPrice !== null || maxPrice !== null
  const flags = [forTrade, forSale, hasPhoto, serial]
  if (!isPriceLimited && tokens.length === 0 && flags.every((flag) => flag === undefined)) return null
  return (copy) => {
    if (forTrade !== undefined && copy.for_trade !== forTrade) return false
    if (forSale !== undefined && copy.for_sale !== forSale) return false
    if (hasPhoto !== undefined && copy.has_photo !== hasPhoto) return false
    if (serial !== undefined && (copy.serial_number !== null) !== serial) return false
    if (isPriceLimited) {
      const price = isOwner || copy.for_sale ? copy.price : null
      if (price === null || price < (minPrice ?? 0) || price > (maxPrice ?? Number.POSITIVE_INFINITY)) return false
    }
    return tokens.every((token) => copy.text.includes(token))
  }
}
