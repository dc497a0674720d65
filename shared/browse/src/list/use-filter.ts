import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListPage, ListSource } from './list-source.ts'
import { wordMatcher } from './matches-words.ts'
import { pageCount } from './page-range.ts'
import { withPlace } from './place-in-url.ts'
import { replacePlace } from './saved-place.ts'
import type { Read } from './use-pages.ts'

/** How long the server waits for the next letter. */
const askAfterMs = 300

/** What the list shows: a term's pages from the server, or what matches of items that are all here. */
export type Shown<Item> = { term: string; page: number; matches: ReadonlyArray<Read<Item>> | null }

/** All items of a list, where every page of it is in the cache; else null. */
function loadedItems<Item>(client: QueryClient, source: ListSource<Item>): ReadonlyArray<Read<Item>> | null {
  const read = (page: number): (ListPage<Item> & { readAt: number }) | null => {
    const { queryKey, select } = source.page(page, '')
    const state = client.getQueryState(queryKey)
    return state?.data === undefined ? null : { ...select(state.data), readAt: state.dataUpdatedAt }
  }
  const first = read(1)
  if (!first) return null
  const pages = Array.from({ length: pageCount(first.total, source.pageSize) }, (_, step) => read(step + 1))
  if (!pages.every((page) => page !== null)) return null
  return pages.flatMap(({ items, readAt }) => items.map((item) => ({ item, readAt })))
}

/**
 * The filter of a list. Where all items are here it is answered at once; else the server is asked when the typing
 * pauses, and what was shown stays until the answer is there.
 */
export function useFilter<Item>(source: ListSource<Item>, start: { page: number; filter: string }) {
  const client = useQueryClient()
  const [text, setText] = useState(start.filter)
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<Shown<Item>>({ term: start.filter, page: start.page, matches: null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<string | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asked.current = null
    },
    [],
  )

  const show = (term: string, matches: ReadonlyArray<Read<Item>> | null) => {
    asked.current = null
    setIsAsking(false)
    setShown({ term, page: 1, matches })
    replacePlace(null, withPlace(new URLSearchParams(window.location.search), { page: 1, filter: term }))
  }

  const ask = async (term: string) => {
    await client.prefetchQuery(source.page(1, term))
    if (asked.current === term) show(term, null)
  }

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const term = next.trim()
    const items = loadedItems(client, source)
    const matches = wordMatcher(term)
    if (term === '') return show('', null)
    if (items)
      return show(
        term,
        items.filter(({ item }) => matches(source.texts(item))),
      )
    asked.current = term
    setIsAsking(term !== shown.term)
    timer.current = setTimeout(ask, askAfterMs, term)
  }
  return { text, shown, isAsking, change }
}
