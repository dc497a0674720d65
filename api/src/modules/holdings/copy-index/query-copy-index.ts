import { createHash } from 'node:crypto'
import type { CopyFacets } from '@ninepocket/contract/collection/all-copies/all-copies-query'
import type { CopySortColumn, SortDirection } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import type { CopyIndexFilter } from './base-filter.ts'
import type { CopyIndex } from './copy-index.ts'
import { filterCopies } from './filter-copies.ts'

export type CopyIndexQuery = {
  filter: CopyIndexFilter
  sort: CopySortColumn
  direction: SortDirection
  offset: number
  limit: number
  isOwner: boolean
  hasFacets: boolean
}
export type CopyIndexPage = { ids: string[]; total: number; facets?: CopyFacets }

/** Returns a key of fixed length, because filters by many fields are longer than the texts that are remembered. */
const toSelectionKey = (filter: CopyIndexFilter, isOwner: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([filter, isOwner]))
    .digest('base64')

/** Finds a page of copies, their number, and the values of each facet among the copies that pass all other filters. */
export function queryCopyIndex(index: CopyIndex, query: CopyIndexQuery): CopyIndexPage {
  const { filter, sort, direction, offset, limit, isOwner, hasFacets } = query
  const { passes, total, getFacets } = index.rememberSelection(toSelectionKey(filter, isOwner), () =>
    filterCopies(index, filter, isOwner),
  )
  const ids: string[] = []
  let skipped = 0
  for (const row of index.getOrder(sort, direction, isOwner)) {
    if (ids.length === limit) break
    if (passes[row] === 0) continue
    if (skipped < offset) skipped += 1
    else ids.push(index.rows[row]?.id ?? '')
  }
  return { ids, total, ...(hasFacets && { facets: getFacets() }) }
}
