import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

const subscribeToNothing = () => () => undefined

/**
 * Returns the side that the fragment of the address names, as the address of a reported photo does (spec §4.25). It is
 * the front during hydration, because servers get no fragment.
 */
export function useSideFromUrlFragment(): CardSideName {
  const { hash } = useLocation()
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isHydrated && hash === '#back' ? 'back' : 'front'
}
