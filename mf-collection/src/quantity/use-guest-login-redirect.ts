import { useRedirectToLogin as useAskWithMessage } from '@ninepocket/browse/data/use-redirect-to-login'

/** What a guest is told on the login page, by what they wanted (spec §6.2, record 0217). */
const loginMessages = {
  add: 'Please log in to add items to your collection',
  forTrade: 'Please log in to add cards to your available cards',
  forSale: 'Please log in to mark cards for sale',
} as const

/** Sends a guest to the login page, and back here afterwards. */
export function useAskToLogIn(): (action: keyof typeof loginMessages) => void {
  const redirectToLogin = useAskWithMessage()
  return (action) => redirectToLogin(loginMessages[action])
}
