import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

export const toSuccessState = (text: string) => ({ successMessage: text })

const subscribeToNothing = () => () => undefined

/** Returns the success message. The server does not know the history state, so the message appears after hydration. */
export function useSuccessMessage(): string | null {
  const { state }: { state: Partial<ReturnType<typeof toSuccessState>> | null } = useLocation()
  return useSyncExternalStore(
    subscribeToNothing,
    () => state?.successMessage ?? null,
    () => null,
  )
}
