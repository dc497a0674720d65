import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { reachPlace } from './reach-place.ts'
import { createScrollPlaces, type ScrollPlaces } from './scroll-places.ts'

/** The browser restores a reload by itself as far as the sent markup goes; between pages it is our work. */
function takeOverRestoring(save: () => void): () => void {
  const leave = () => {
    history.scrollRestoration = 'auto'
    save()
  }
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    leave()
  }
}

/**
 * To the top on every change of the path (spec §2); on Back, Forward and reload to where the reader was.
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
    const isNewPath = current.current.pathname !== pathname
    current.current = { entry, pathname, isReaching: false }
    const place = navigation === 'POP' ? places.current?.get(entry) : undefined
    if (place === undefined) {
      if (isNewPath) window.scrollTo(0, 0)
      return
    }
    const here = current.current
    here.isReaching = true
    return reachPlace(place, () => {
      here.isReaching = false
    })
  }, [entry, pathname, navigation])
}
