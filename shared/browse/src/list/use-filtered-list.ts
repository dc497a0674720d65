import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createWordMatcher } from './create-word-matcher.ts'
import { buildListSearch } from './list-params.ts'
import { getPageCount } from './page-number-range.ts'
import type { PagedSource, PageOfItems } from './paged-source.ts'
import { saveListPosition } from './saved-list-position.ts'
import type { ItemWithReadTime } from './use-list-pages.ts'

const debounceMs = 300

type VisibleList<Item> = {
  term: string
  page: number
  matches: ReadonlyArray<ItemWithReadTime<Item>> | null
  /** The list that the matches are from. */
  source: PagedSource<Item>
}

function getLoadedItems<Item>(
  client: QueryClient,
  source: PagedSource<Item>,
): ReadonlyArray<ItemWithReadTime<Item>> | null {
  const read = (page: number): (PageOfItems<Item> & { readAt: number }) | null => {
    const { queryKey, select } = source.page(page, '')
    const state = client.getQueryState(queryKey)
    return state?.data === undefined ? null : { ...select(state.data), readAt: state.dataUpdatedAt }
  }
  const first = read(1)
  if (!first) return null
  const pages = Array.from({ length: getPageCount(first.total, source.pageSize) }, (_, step) => read(step + 1))
  if (!pages.every((page) => page !== null)) return null
  // The filter must also find items that the pages leave out.
  if (pages.some(({ isPartial }) => isPartial)) return null
  return pages.flatMap(({ items, readAt }) => items.map((item) => ({ item, readAt })))
}

/** Filters at once if all items are loaded. Otherwise the server filters when typing pauses. */
export function useFilteredList<Item>(source: PagedSource<Item>, start: { page: number; filter: string }) {
  const client = useQueryClient()
  const [text, setText] = useState(start.filter)
  const [isSearching, setIsSearching] = useState(false)
  const [visibleList, setVisibleList] = useState<VisibleList<Item>>({
    term: start.filter,
    page: start.page,
    matches: null,
    source,
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

  const showList = (term: string, matches: ReadonlyArray<ItemWithReadTime<Item>> | null) => {
    requestedTerm.current = null
    setIsSearching(false)
    setVisibleList({ term, page: 1, matches, source })
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
    const items = getLoadedItems(client, source)
    const matches = createWordMatcher(term)
    if (term === '') return showList('', null)
    if (items)
      return showList(
        term,
        items.filter(({ item }) => matches(source.getFilterTexts(item))),
      )
    requestedTerm.current = term
    setIsSearching(term !== visibleList.term)
    timer.current = setTimeout(fetchMatches, debounceMs, term)
  }
  // Matches from another list are out of date, and the server filters.
  const matches = visibleList.source === source ? visibleList.matches : null
  return { text, visibleList: { ...visibleList, matches }, isSearching, change }
}
