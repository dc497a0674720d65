import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { createScrollPositions, type ScrollPositions } from './scroll-positions.ts'
import { scrollToPosition } from './scroll-to-position.ts'

/**
 * Restores the position between pages. Reloads are left to the browser, which knows the position before any script
 * runs.
 */
function takeOverScrollRestoration(save: () => void): () => void {
  const leave = () => {
    history.scrollRestoration = isRestoredByList() ? 'manual' : 'auto'
    save()
  }
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    leave()
  }
}

/** Lists that store their position in the history entry restore it themselves (docs/decisions/0010). */
function isRestoredByList(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'listPosition' in state && state.listPosition !== null
}

/**
 * Scrolls to the top when the path changes (spec §2.11), and restores the position on Back and Forward. A change of
 * the query string scrolls nothing, so that a list can store its position in it.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const navigation = useNavigationType()
  const entry = `${key} ${pathname}`
  const current = useRef({ entry, pathname, isRestoring: false })
  const positions = useRef<ScrollPositions>(null)

  useLayoutEffect(() => {
    positions.current ??= createScrollPositions(sessionStorage)
    const { current: savedPositions } = positions
    const recordPosition = () => {
      if (!current.current.isRestoring) savedPositions.set(current.current.entry, window.scrollY)
    }
    window.addEventListener('scroll', recordPosition, { passive: true })
    const releaseScrollRestoration = takeOverScrollRestoration(() => savedPositions.save())
    return () => {
      window.removeEventListener('scroll', recordPosition)
      releaseScrollRestoration()
    }
  }, [])

  useLayoutEffect(() => {
    const isNewEntry = current.current.entry !== entry
    const isNewPath = current.current.pathname !== pathname
    const currentEntry = { entry, pathname, isRestoring: false }
    current.current = currentEntry
    if (!isNewEntry) return
    const isReturn = navigation === 'POP'
    if (isReturn && isRestoredByList()) return
    const position = isReturn ? positions.current?.get(entry) : undefined
    if (position === undefined) {
      if (isNewPath) window.scrollTo(0, 0)
      return
    }
    currentEntry.isRestoring = true
    return scrollToPosition(position, () => {
      currentEntry.isRestoring = false
    })
  }, [entry, pathname, navigation])
}
