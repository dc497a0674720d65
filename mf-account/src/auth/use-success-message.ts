import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useLocation } from 'react-router-dom'

export const toSuccessState = (text: string) => ({ successMessage: text })

/** Returns the success message. The server does not know the history state, so the message appears after hydration. */
export function useSuccessMessage(): string | null {
  const { state }: { state: Partial<ReturnType<typeof toSuccessState>> | null } = useLocation()
  return useClientValue(() => state?.successMessage ?? null, null)
}
