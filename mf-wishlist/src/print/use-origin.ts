import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns the site's origin. The server does not know it, so it is empty until hydration. */
export function useOrigin(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => '',
  )
}
