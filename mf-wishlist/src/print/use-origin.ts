import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** What stands before a path in a whole address: known to the browser alone, so it comes after hydration. */
export function useOrigin(): string {
  return useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => '',
  )
}
