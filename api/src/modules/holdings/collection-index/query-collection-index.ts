import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import {
  type CopyFacetName,
  copyFacetNames,
  isOwnerFacet,
  mapCopyFacets,
  maxFacetValues,
} from '@ninepocket/contract/collection/all-copies/copy-facets'
import type { CopySortColumn, SortDirection } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { type CollectionIndex, type FacetColumn, hasFacetValue, toFacetKey } from './collection-index.ts'
import type { IndexRow } from './collection-index-row.ts'

export type IndexFilter = {
  tokens: ReadonlyArray<string>
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  hasPhoto?: boolean | undefined
  serial?: boolean | undefined
  /** Prices that the viewer sees, both limits included. */
  minPrice?: string | undefined
  maxPrice?: string | undefined
} & { [Name in CopyFacetName]?: string | undefined }

export type IndexQuery = {
  filter: IndexFilter
  sort: CopySortColumn
  direction: SortDirection
  offset: number
  limit: number
  isOwner: boolean
  hasFacets: boolean
}
export type IndexResult = { ids: string[]; total: number; facets?: CopyFacets }

/** Finds a page of copies, their number, and the values of each facet among the copies that pass all other filters. */
export function queryCollectionIndex(index: CollectionIndex, query: IndexQuery): IndexResult {
  const { filter, offset, limit, isOwner, hasFacets } = query
  const selected = copyFacetNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const column = index.facets[name]
    return [{ name, column, value: column.indexByKey.get(toFacetKey(value)) ?? -1 }]
  })
  const counted = hasFacets ? listCountedFacets(index, isOwner) : []
  const passesBase = buildBaseFilter(filter, isOwner)
  const ids: string[] = []
  let total = 0
  for (const row of index.getOrder(query.sort, query.direction, isOwner)) {
    const copy = index.rows[row]
    if (copy === undefined || !passesBase(copy)) continue
    let failedCount = 0
    let failedName: CopyFacetName | null = null
    for (const { name, column, value } of selected)
      if (!hasFacetValue(column, row, value)) {
        failedCount += 1
        failedName = name
      }
    if (failedCount === 0) {
      if (total >= offset && ids.length < limit) ids.push(copy.id)
      total += 1
    }
    if (failedCount > 1) continue
    for (const facet of counted) if (failedName === null || failedName === facet.name) countValues(facet, row)
  }
  return hasFacets ? { ids, total, facets: toFacets(counted) } : { ids, total }
}

type CountedFacet = { name: CopyFacetName; column: FacetColumn; counts: Int32Array }

function countValues({ column, counts }: CountedFacet, row: number): void {
  const first = column.firstValues[row] ?? -1
  if (first === -1) return
  counts[first] = (counts[first] ?? 0) + 1
  for (const value of column.otherValues.get(row) ?? []) counts[value] = (counts[value] ?? 0) + 1
}

const listCountedFacets = (index: CollectionIndex, isOwner: boolean): CountedFacet[] =>
  copyFacetNames
    .filter((name) => isOwner || !isOwnerFacet(name))
    .map((name) => ({ name, column: index.facets[name], counts: new Int32Array(index.facets[name].values.length) }))

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
  return mapCopyFacets((name) => valuesByName.get(name) ?? [])
}

/** Returns whether a copy passes the filters that are no facets. */
function buildBaseFilter(filter: IndexFilter, isOwner: boolean): (copy: IndexRow) => boolean {
  const { tokens, forTrade, forSale, hasPhoto, serial } = filter
  const [minPrice, maxPrice] = [filter.minPrice, filter.maxPrice].map((text) =>
    text === undefined ? null : Number(text),
  )
  const isPriceLimited = minPrice !== null || maxPrice !== null
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
