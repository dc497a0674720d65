import { useAskToLogIn as useAskWithMessage } from '@ninepocket/browse/data/use-ask-to-log-in'

/** What a guest is told on the login page, by what they wanted (spec §6). */
export const loginMessages = {
  add: 'Please log in to add items to your collection',
  remove: 'Please log in to remove items from your collection',
  forTrade: 'Please log in to add cards to your available cards',
  forSale: 'Please log in to mark cards for sale',
  setForTrade: 'Please log in to add items to your trade list',
} as const

/** Sends a guest to the login page, and back here afterwards. */
export function useAskToLogIn(): (wanted: keyof typeof loginMessages) => void {
  const ask = useAskWithMessage()
  return (wanted) => ask(loginMessages[wanted])
}
