import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** The state of a move to the login page after something has succeeded; another than that of a login request. */
export const toSuccessState = (text: string) => ({ goodNews: text })

const subscribeToNothing = () => () => undefined

/** What has just succeeded. The state of a reloaded entry is known to the browser alone: it comes after hydration. */
export function useSuccessMessage(): string | null {
  const { state }: { state: Partial<ReturnType<typeof toSuccessState>> | null } = useLocation()
  return useSyncExternalStore(
    subscribeToNothing,
    () => state?.goodNews ?? null,
    () => null,
  )
}
