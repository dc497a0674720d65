import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useLocation } from 'react-router-dom'

export const toSuccessMessageHistoryState = (text: string) => ({ successMessage: text })

/**
 * Returns the success message that the previous page put into the history state; null without one. It appears after
 * hydration, because the server does not know that state.
 */
export function useReceivedSuccessMessage(): string | null {
  const { state }: { state: Partial<ReturnType<typeof toSuccessMessageHistoryState>> | null } = useLocation()
  return useClientValue(() => state?.successMessage ?? null, null)
}
