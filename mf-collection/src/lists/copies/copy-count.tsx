import { formatCappedTotal } from '@ninepocket/browse/format/format-count'
import { readListParams } from '@ninepocket/browse/list/list-params'
import type { PagedSource } from '@ninepocket/browse/list/paged-source'
import type { VisibleCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

/**
 * How many copies a list holds, or how many of them fit its filters; on screen they are cards, as on the tiles that lead
 * here (spec §2.14). It looks at the page that the list begins with, so
 * nothing more is asked for; an address with words for the filter box has no such page, and the box says what it finds.
 */
export function CopyCount({
  source,
  activeFilterCount,
}: {
  source: PagedSource<VisibleCopy>
  activeFilterCount: number
}) {
  const { search } = useLocation()
  const { page, filter } = readListParams(new URLSearchParams(search))
  const isFirstPageEnabled = filter === ''
  const { data, isError } = useQuery({ ...source.page(page, ''), enabled: isFirstPageEnabled })
  // The list says that it could not be had.
  if (!data) return isFirstPageEnabled && !isError ? <p>…</p> : null
  const cards = `${formatCappedTotal(data)} ${data.total === 1 ? 'card' : 'cards'}`
  const verb = data.total === 1 ? 'fits' : 'fit'
  return <p role="status">{activeFilterCount > 0 ? `${cards} ${verb} these filters` : cards}</p>
}
