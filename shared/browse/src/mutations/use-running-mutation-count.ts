import { type MutationFilters, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns the number of mutations under way that pass the filters, also of components that have left the page. */
export function useRunningMutationCount(filters: Pick<MutationFilters, 'mutationKey' | 'predicate'>): number {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getMutationCache().subscribe(({ type }) => {
        // A new MutationObserver sends this event during a render, when React allows no state update. It never changes the count.
        if (type !== 'observerOptionsUpdated') onChange()
      }),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => client.isMutating(filters),
    () => 0,
  )
}
