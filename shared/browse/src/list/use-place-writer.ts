import type { Place } from '@ninepocket/ui/row-window'
import { useCallback, useEffect, useRef } from 'react'
import { pageOfIndex } from './page-range.ts'
import { withPlace } from './place-in-url.ts'
import { historyKey, replacePlace, type SavedPlace } from './saved-place.ts'
import { useLatest } from './use-latest.ts'

/** Browsers limit how often the address may be rewritten, and nobody reads it while scrolling. */
const writeAfterMs = 150

export type WritePlace = (place: Place, reached: number) => void

/**
 * Keeps address and history entry at the reader's place: quietly while scrolling, and at once before a click that may
 * lead away. Once another entry is the present one, nothing is written any more.
 * @returns to be called with each place, and how many pages the list spans
 */
export function usePlaceWriter(list: { pageSize: number; filter: string }): WritePlace {
  const latest = useLatest(list)
  const place = useRef<SavedPlace | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ownKey = useRef<string | null>(null)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (historyKey() !== ownKey.current) return
    const { pageSize, filter } = latest.current
    const page = pageOfIndex(place.current?.index ?? 0, pageSize)
    replacePlace(place.current, withPlace(new URLSearchParams(window.location.search), { page, filter }))
  }, [latest])

  useEffect(() => {
    ownKey.current = historyKey()
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
    (next: Place, reached: number) => {
      place.current = { ...next, reached }
      timer.current ??= setTimeout(write, writeAfterMs)
    },
    [write],
  )
}
