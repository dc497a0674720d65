import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useLocation } from 'react-router-dom'

/** Returns the path of the list whose tile was followed to this page; null if there is none. */
export function useFromPath(): string | null {
  const state: unknown = useLocation().state
  // The server does not know the history state of a page that is reloaded.
  return useClientValue(
    () =>
      typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
        ? state.from
        : null,
    null,
  )
}
