import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { reachPlace } from './reach-place.ts'
import { createScrollPlaces, type ScrollPlaces } from './scroll-places.ts'

/**
 * Between pages restoring is our work. A reload is left to the browser, which knows it before any script; but of a
 * list it would find too few rows, and show the footer until the list itself is there.
 */
function takeOverRestoring(save: () => void): () => void {
  const leave = () => {
    history.scrollRestoration = isKeptByPage() ? 'manual' : 'auto'
    save()
  }
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    leave()
  }
}

/** A list that keeps its exact place in the history entry goes back to it by itself (docs/decisions/0044). */
function isKeptByPage(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'place' in state && state.place !== null
}

/**
 * To the top on every change of the path (spec §2.11); on Back and Forward to where the reader was.
 * A change of the search part alone moves nothing, so that a list can keep its place in the address.
 */
export function useScrollToTop(): void {
  const { key, pathname } = useLocation()
  const navigation = useNavigationType()
  const entry = `${key} ${pathname}`
  const current = useRef({ entry, pathname, isReaching: false })
  const places = useRef<ScrollPlaces>(null)

  useLayoutEffect(() => {
    places.current ??= createScrollPlaces(sessionStorage)
    const { current: kept } = places
    const note = () => {
      if (!current.current.isReaching) kept.set(current.current.entry, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    const giveBack = takeOverRestoring(() => kept.save())
    return () => {
      window.removeEventListener('scroll', note)
      giveBack()
    }
  }, [])

  useLayoutEffect(() => {
    const isNewEntry = current.current.entry !== entry
    const isNewPath = current.current.pathname !== pathname
    const here = { entry, pathname, isReaching: false }
    current.current = here
    if (!isNewEntry) return
    const isReturn = navigation === 'POP'
    if (isReturn && isKeptByPage()) return
    const place = isReturn ? places.current?.get(entry) : undefined
    if (place === undefined) {
      if (isNewPath) window.scrollTo(0, 0)
      return
    }
    here.isReaching = true
    return reachPlace(place, () => {
      here.isReaching = false
    })
  }, [entry, pathname, navigation])
}
