import type { ScrollAnchor } from '@ninepocket/ui/lists/row-range'
import { useCallback, useEffect, useRef } from 'react'
import { buildListSearch } from './list-params.ts'
import { pageNumberAt } from './page-number-range.ts'
import { getHistoryKey, type SavedListPosition, saveListPosition } from './saved-list-position.ts'
import { useLatestRef } from './use-latest-ref.ts'

/** Browsers limit the rate of history changes. */
const writeAfterMs = 150

export type WriteListPosition = (anchor: ScrollAnchor, spannedPageCount: number) => void

/**
 * Saves the list position in the URL and history entry: after a delay while scrolling, and at once before a click that
 * may navigate. Writes nothing once another history entry is current.
 * @returns a function to call with every position and the number of pages that the list spans
 */
export function useListPositionWriter(list: { pageSize: number; filter: string }): WriteListPosition {
  const latest = useLatestRef(list)
  const position = useRef<SavedListPosition | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ownKey = useRef<string | null>(null)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (getHistoryKey() !== ownKey.current) return
    const { pageSize, filter } = latest.current
    const page = pageNumberAt(position.current?.index ?? 0, pageSize)
    saveListPosition(position.current, buildListSearch(new URLSearchParams(window.location.search), { page, filter }))
  }, [latest])

  useEffect(() => {
    ownKey.current = getHistoryKey()
    const flush = () => {
      if (timer.current !== undefined) write()
    }
    window.addEventListener('click', flush, { capture: true })
    window.addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('click', flush, { capture: true })
      window.removeEventListener('pagehide', flush)
    }
  }, [write])

  return useCallback(
    (next: ScrollAnchor, spannedPageCount: number) => {
      position.current = { ...next, spannedPageCount }
      timer.current ??= setTimeout(write, writeAfterMs)
    },
    [write],
  )
}
