import type { ScrollAnchor } from '@ninepocket/ui/lists/row-range'
import { useCallback, useEffect, useRef } from 'react'
import { withListParams } from './list-params.ts'
import { pageNumberAt } from './page-range.ts'
import { getHistoryKey, type SavedListPosition, saveListPosition } from './saved-list-position.ts'
import { useLatestRef } from './use-latest-ref.ts'

/** Browsers limit how often the address may be rewritten, and nobody reads it while scrolling. */
const writeAfterMs = 150

export type WriteListPosition = (place: ScrollAnchor, reached: number) => void

/**
 * Keeps address and history entry at the reader's place: quietly while scrolling, and at once before a click that may
 * lead away. Once another entry is the present one, nothing is written any more.
 * @returns to be called with each place, and how many pages the list spans
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
    saveListPosition(
      position.current,
      withListParams(new URLSearchParams(window.location.search), { page, filter }),
    )
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
    (next: ScrollAnchor, reached: number) => {
      position.current = { ...next, reached }
      timer.current ??= setTimeout(write, writeAfterMs)
    },
    [write],
  )
}
