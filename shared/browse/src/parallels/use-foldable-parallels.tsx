import { showToast } from '@ninepocket/runtime/toasts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readListParams } from '../list/list-params.ts'
import { listPagesInRange } from '../list/page-number-range.ts'
import type { PagedSource } from '../list/paged-source.ts'
import { getHistoryKey } from '../list/saved-list-position.ts'
import { FoldAllParallelsButton } from './fold-all-parallels-button.tsx'
import {
  allParallelsFolded,
  allParallelsUnfolded,
  hasFoldedParallels,
  isFolded,
  type ParallelsInUrl,
  readFoldedParallelsInUrl,
  replaceParallelsInQueryString,
  toggleParallelsOfBaseSet,
} from './parallels-in-url.ts'

/** More pages than the largest product has. */
const maxPages = 40

function listCachedPages<Item>(client: QueryClient, source: PagedSource<Item>, term: string): number[] {
  return listPagesInRange({ from: 1, to: maxPages }, maxPages).filter(
    (page) => page === 1 || client.getQueryData(source.page(page, term).queryKey) !== undefined,
  )
}

/** Properties of the tile of an insert set. */
export type InsertSetTileFoldingProps = {
  isFolded: boolean
  onToggleParallels: (baseSetId: string) => void
  /** Whether this tile's button was pressed last. */
  wasToggledLast: boolean
}

/**
 * Returns a list of insert sets whose parallels fold below their base sets. The choice is in the address, written
 * without the router, which would render the list anew and lose focus and scroll position.
 * @param buildSource must be stable between renders
 */
export function useFoldableParallels<Item extends { parallelCount?: number | undefined }>(
  buildSource: (parallels: ParallelsInUrl) => PagedSource<Item>,
): {
  source: PagedSource<Item>
  /** Folds all parallels of the list; null if it has none. */
  foldAllButton: ReactNode
  /** Every tile gets this: a later page or a filter may bring the first parallels, and all tiles have the same height. */
  getTileFolding: (insertSetId: string) => InsertSetTileFoldingProps
} {
  const client = useQueryClient()
  const { key, search } = useLocation()
  const readShown = () => ({
    key,
    parallels: readFoldedParallelsInUrl(new URLSearchParams(search)),
    toggledId: null as string | null,
  })
  const [shown, setShown] = useState(readShown)
  if (shown.key !== key) setShown(readShown())
  const { parallels, toggledId } = shown
  const requested = useRef(shown)
  const source = useMemo(() => buildSource(parallels), [buildSource, parallels])
  // While a filter is active, the first page of a folded list without filter may not be loaded.
  const { data } = useQuery({ ...source.page(1, ''), enabled: false, placeholderData: keepPreviousData })
  const hasParallels =
    hasFoldedParallels(parallels) || (data?.items ?? []).some(({ parallelCount = 0 }) => parallelCount > 0)

  const change = useCallback(
    async (next: (old: ParallelsInUrl) => ParallelsInUrl, baseSetId: string | null) => {
      const old = requested.current.key === key ? requested.current.parallels : parallels
      const wanted = { key, parallels: next(old), toggledId: baseSetId }
      requested.current = wanted
      const historyKey = getHistoryKey()
      const nextSource = buildSource(wanted.parallels)
      const { filter } = readListParams(new URLSearchParams(window.location.search))
      try {
        // Loaded before, so that the button that was pressed keeps the focus.
        await Promise.all(
          listCachedPages(client, source, filter).map((page) => client.fetchQuery(nextSource.page(page, filter))),
        )
      } catch {
        if (requested.current !== wanted) return
        requested.current = { ...wanted, parallels }
        showToast('Failed to load the insert sets. Please try again.', 'error')
        return
      }
      if (requested.current !== wanted || getHistoryKey() !== historyKey) return
      setShown(wanted)
      const { pathname, search: currentSearch, hash } = window.location
      const url = `${pathname}${replaceParallelsInQueryString(currentSearch, wanted.parallels)}${hash}`
      window.history.replaceState(window.history.state, '', url)
    },
    [client, key, parallels, buildSource, source],
  )
  const onToggleParallels = useCallback(
    (baseSetId: string) => void change((old) => toggleParallelsOfBaseSet(old, baseSetId), baseSetId),
    [change],
  )
  return {
    source,
    foldAllButton: hasParallels ? (
      <FoldAllParallelsButton
        isUnfolded={parallels.unfolded === undefined}
        onToggle={() =>
          void change((old) => (old.unfolded === undefined ? allParallelsFolded : allParallelsUnfolded), null)
        }
      />
    ) : null,
    getTileFolding: (insertSetId) => ({
      isFolded: isFolded(parallels, insertSetId),
      onToggleParallels,
      wasToggledLast: insertSetId === toggledId,
    }),
  }
}
