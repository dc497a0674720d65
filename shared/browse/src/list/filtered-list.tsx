import { Button } from '@ninepocket/ui/button'
import { FilterBox } from '@ninepocket/ui/filter-box'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatNumber, formatTotal } from '../words/count-of.ts'
import css from './filtered-list.module.css'
import type { ListSource } from './list-source.ts'
import { MatchingList } from './matching-list.tsx'
import { pageOfIndex } from './page-range.ts'
import { type ListLook, PagedList } from './paged-list.tsx'
import { readPlace } from './place-in-url.ts'
import { savedPlace } from './saved-place.ts'
import { useFilter } from './use-filter.ts'
import { usePlaceWriter } from './use-place-writer.ts'

type Props<Item> = {
  source: ListSource<Item>
  look: ListLook<Item>
  /** How many items the list has without a filter, where the page knows it. */
  totalOfAll?: number | undefined
  /** Label of the filter box; null for a list without one. */
  filterLabel: string | null
  empty: ReactNode
}

/** The place of the address, and the exact one of the history entry as long as both agree. */
function startOf(search: string, pageSize: number) {
  const place = readPlace(new URLSearchParams(search))
  const saved = savedPlace()
  return { ...place, saved: saved && pageOfIndex(saved.index, pageSize) === place.page ? saved : null }
}

/**
 * A list with its filter box, of which only the rows in view are in the document; the address holds the reader's
 * place. Each visit of the address is a list of its own: Back finds the one it left.
 */
export function FilteredList<Item>(props: Props<Item>) {
  const { key } = useLocation()
  return <ListVisit key={key} {...props} />
}

function ListVisit<Item>({ source, look, totalOfAll, filterLabel, empty }: Props<Item>) {
  const { search } = useLocation()
  const [start] = useState(() => startOf(search, source.pageSize))
  const { text, shown, isAsking, change } = useFilter(source, start)
  const writePlace = usePlaceWriter({ pageSize: source.pageSize, filter: shown.term })
  const { data: counted } = useQuery({
    ...source.page(shown.page, shown.term),
    enabled: shown.matches === null,
  })
  const isFirstShown = shown.term === start.filter && shown.page === start.page

  const found = shown.matches ? { total: shown.matches.length, isCapped: false } : counted
  const nothing =
    shown.term === '' ? (
      empty
    ) : (
      <StatusView
        status="empty"
        title={`Nothing matches “${shown.term}”.`}
        action={<Button onClick={() => change('')}>Clear the filter</Button>}
      />
    )
  return (
    <div className={css.list}>
      {filterLabel ? (
        <FilterBox
          label={filterLabel}
          value={text}
          onChange={change}
          found={foundText(shown.term, found, totalOfAll)}
        />
      ) : null}
      {shown.matches ? (
        <MatchingList
          key={`matches ${shown.term}`}
          matches={shown.matches}
          look={look}
          empty={nothing}
          onPlace={writePlace}
        />
      ) : (
        <PagedList
          key={`pages ${shown.term}`}
          source={source}
          look={look}
          term={shown.term}
          startPage={shown.page}
          saved={isFirstShown ? start.saved : null}
          expected={shown.term === '' ? totalOfAll : undefined}
          isBusy={isAsking}
          search={search}
          empty={nothing}
          onPlace={writePlace}
        />
      )}
    </div>
  )
}

/** "3 of 120" while a filter is on. */
function foundText(
  term: string,
  found: { total: number; isCapped: boolean } | undefined,
  totalOfAll: number | undefined,
): string | undefined {
  if (term === '' || !found) return undefined
  return totalOfAll === undefined
    ? `${formatTotal(found)} found`
    : `${formatTotal(found)} of ${formatNumber(totalOfAll)}`
}
