import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** What stands before a path in a whole address: known to the browser alone, so it comes after hydration. */
export function useOrigin(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => '',
  )
}
