import type { ListSource } from '@ninepocket/browse/list/list-source'
import { readPlace } from '@ninepocket/browse/list/place-in-url'
import { formatTotal } from '@ninepocket/browse/words/count-of'
import type { CopyView } from '@ninepocket/contract/user-inventory-item'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

/**
 * How many copies a list holds, or how many of them fit its filters; on screen they are cards, as on the tiles that lead
 * here (spec §2.14). It looks at the page that the list begins with, so
 * nothing more is asked for; an address with words for the filter box has no such page, and the box says what it finds.
 */
export function CopiesCount({ source, filters }: { source: ListSource<CopyView>; filters: number }) {
  const { search } = useLocation()
  const { page, filter } = readPlace(new URLSearchParams(search))
  const isAsked = filter === ''
  const { data, isError } = useQuery({ ...source.page(page, ''), enabled: isAsked })
  // The list says that it could not be had.
  if (!data) return isAsked && !isError ? <p>…</p> : null
  const cards = `${formatTotal(data)} ${data.total === 1 ? 'card' : 'cards'}`
  const fit = data.total === 1 ? 'fits' : 'fit'
  return <p role="status">{filters > 0 ? `${cards} ${fit} these filters` : cards}</p>
}
