import { readListParams } from '@ninepocket/browse/list/list-params'
import type { PagedSource } from '@ninepocket/browse/list/paged-source'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCappedTotal } from '@ninepocket/contract/site/format-count'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

/**
 * Number of copies, or of those that match the filters (spec §2.14). Reuses the opened page of the list instead of
 * sending a request. With a text filter there is no such page, and the filter box shows the count.
 */
export function CopyCount({
  source,
  activeFilterCount,
}: {
  source: PagedSource<OwnOrPublicCopy>
  activeFilterCount: number
}) {
  const { search } = useLocation()
  const { page, filter } = readListParams(new URLSearchParams(search))
  const isUnfiltered = filter === ''
  const { data, isError } = useQuery({ ...source.page(page, ''), enabled: isUnfiltered })
  // The list itself shows the error.
  if (!data) return isUnfiltered && !isError ? <p>…</p> : null
  const copies = `${formatCappedTotal(data)} ${data.total === 1 ? 'copy' : 'copies'}`
  const verb = data.total === 1 ? 'matches' : 'match'
  return <p role="status">{activeFilterCount > 0 ? `${copies} ${verb} these filters` : copies}</p>
}
