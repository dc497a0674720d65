import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** The state of a move to the login page after something has succeeded; another than that of a login request. */
export const goodNews = (text: string) => ({ goodNews: text })

const neverChanges = () => () => undefined

/** What has just succeeded. The state of a reloaded entry is known to the browser alone: it comes after hydration. */
export function useGoodNews(): string | null {
  const { state }: { state: Partial<ReturnType<typeof goodNews>> | null } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => state?.goodNews ?? null,
    () => null,
  )
}
