import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createWordMatcher } from './create-word-matcher.ts'
import { buildListSearch } from './list-params.ts'
import { getPageCount } from './page-number-range.ts'
import type { PagedSource } from './paged-source.ts'
import { saveListPosition } from './saved-list-position.ts'
import type { ItemWithReadTime } from './use-list-pages.ts'

const debounceMs = 300

type VisibleList<Item> = {
  term: string
  page: number
  /** The list that the browser filters; null where the server filters. */
  loadedSource: PagedSource<Item> | null
}

/** Returns the pages of the unfiltered list; none if its length is unknown. */
function listAllPages<Item>(client: QueryClient, source: PagedSource<Item>) {
  const { queryKey, select } = source.page(1, '')
  const reply = client.getQueryData(queryKey)
  const pageCount = reply === undefined ? 0 : getPageCount(select(reply).total, source.pageSize)
  return Array.from({ length: pageCount }, (_, index) => source.page(index + 1, ''))
}

function areAllItemsLoaded<Item>(client: QueryClient, source: PagedSource<Item>): boolean {
  const pages = listAllPages(client, source)
  const isLoaded = ({ queryKey, select }: (typeof pages)[number]) => {
    const reply = client.getQueryData(queryKey)
    // The filter must also find items that the pages leave out.
    return reply !== undefined && !select(reply).isPartial
  }
  return pages.length > 0 && pages.every(isLoaded)
}

/** Returns the loaded items that match; null if the server filters. Observes the pages, whose items may change. */
function useMatches<Item>(
  source: PagedSource<Item>,
  { term, isEnabled }: { term: string; isEnabled: boolean },
): ReadonlyArray<ItemWithReadTime<Item>> | null {
  const client = useQueryClient()
  // A filter needs no newer items than the list that it filters.
  const pages = useQueries({
    queries: isEnabled ? listAllPages(client, source).map((page) => ({ ...page, refetchOnMount: false })) : [],
  })
  if (pages.length === 0) return null
  const matchesTerm = createWordMatcher(term)
  return pages.flatMap(({ data, dataUpdatedAt: readAt }) =>
    (data?.items ?? []).filter((item) => matchesTerm(source.getFilterTexts(item))).map((item) => ({ item, readAt })),
  )
}

/** Filters at once if all items are loaded. Otherwise the server filters when typing pauses. */
export function useFilteredList<Item>(source: PagedSource<Item>, start: { page: number; filter: string }) {
  const client = useQueryClient()
  const [text, setText] = useState(start.filter)
  const [isSearching, setIsSearching] = useState(false)
  const [visibleList, setVisibleList] = useState<VisibleList<Item>>({
    term: start.filter,
    page: start.page,
    loadedSource: null,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requestedTerm = useRef<string | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      requestedTerm.current = null
    },
    [],
  )

  const showList = (term: string, loadedSource: PagedSource<Item> | null) => {
    requestedTerm.current = null
    setIsSearching(false)
    setVisibleList({ term, page: 1, loadedSource })
    saveListPosition(null, buildListSearch(new URLSearchParams(window.location.search), { page: 1, filter: term }))
  }

  const fetchMatches = async (term: string) => {
    await client.prefetchQuery(source.page(1, term))
    if (requestedTerm.current === term) showList(term, null)
  }

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const term = next.trim()
    if (term === '') return showList('', null)
    if (areAllItemsLoaded(client, source)) return showList(term, source)
    requestedTerm.current = term
    setIsSearching(term !== visibleList.term)
    timer.current = setTimeout(fetchMatches, debounceMs, term)
  }
  const { term, page, loadedSource } = visibleList
  // Another list may not be loaded, so the server filters it.
  const matches = useMatches(source, { term, isEnabled: loadedSource === source })
  return { text, visibleList: { term, page, matches }, isSearching, change }
}
