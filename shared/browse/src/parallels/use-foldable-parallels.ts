import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readListParams } from '../list/list-params.ts'
import { listPageNumbers } from '../list/page-range.ts'
import type { PagedSource } from '../list/paged-source.ts'
import { getHistoryKey } from '../list/saved-list-position.ts'
import {
  allFolded,
  allUnfolded,
  type ParallelsInUrl,
  readFoldedParallelsInUrl,
  toggleParallels,
  withParallels,
} from './parallels-in-url.ts'

/** More pages than the largest product has. */
const maxPages = 40

const listCachedPages = <Item>(client: QueryClient, source: PagedSource<Item>, term: string) =>
  listPageNumbers({ from: 1, to: maxPages }, maxPages).filter(
    (page) => page === 1 || client.getQueryData(source.page(page, term).queryKey) !== undefined,
  )

export type FoldableParallels = {
  parallels: ParallelsInUrl
  /** Whether the first page has a base set with parallels. */
  hasParallels: boolean
  toggle: (baseSetId: string) => void
  toggleAll: () => void
}

/**
 * Returns a list of insert sets whose parallels fold below their base sets. The choice is in the address, written
 * without the router, which would render the list anew and lose focus and scroll position.
 * @param buildSource must be stable between renders
 */
export function useFoldableParallels<Item extends { parallelCount?: number | undefined }>(
  buildSource: (parallels: ParallelsInUrl) => PagedSource<Item>,
): FoldableParallels & { source: PagedSource<Item> } {
  const client = useQueryClient()
  const { key, search } = useLocation()
  const [shown, setShown] = useState(() => ({ key, parallels: readFoldedParallelsInUrl(new URLSearchParams(search)) }))
  if (shown.key !== key) setShown({ key, parallels: readFoldedParallelsInUrl(new URLSearchParams(search)) })
  const { parallels } = shown
  const requested = useRef({ key, parallels })
  const source = useMemo(() => buildSource(parallels), [buildSource, parallels])
  const { data } = useQuery({ ...source.page(1, ''), enabled: false })

  const change = useCallback(
    async (next: (old: ParallelsInUrl) => ParallelsInUrl) => {
      const old = requested.current.key === key ? requested.current.parallels : parallels
      const wanted = { key, parallels: next(old) }
      requested.current = wanted
      const historyKey = getHistoryKey()
      const nextSource = buildSource(wanted.parallels)
      // Loaded before, so that the button that was pressed keeps the focus.
      const { filter } = readListParams(new URLSearchParams(window.location.search))
      await Promise.all(
        listCachedPages(client, source, filter).map((page) => client.prefetchQuery(nextSource.page(page, filter))),
      )
      if (requested.current !== wanted || getHistoryKey() !== historyKey) return
      setShown(wanted)
      const { pathname, search: currentSearch, hash } = window.location
      const url = `${pathname}${withParallels(currentSearch, wanted.parallels)}${hash}`
      window.history.replaceState(window.history.state, '', url)
    },
    [client, key, parallels, buildSource, source],
  )
  return {
    source,
    parallels,
    hasParallels: data?.items.some(({ parallelCount = 0 }) => parallelCount > 0) ?? false,
    toggle: useCallback((id) => void change((old) => toggleParallels(old, id)), [change]),
    toggleAll: () => void change((old) => (old.unfolded === undefined ? allFolded : allUnfolded)),
  }
}
