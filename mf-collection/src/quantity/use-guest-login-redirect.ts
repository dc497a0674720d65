import { useRedirectToLogin } from '@ninepocket/browse/data/use-redirect-to-login'

/** Messages on the login page (spec §6.2, record 0217). */
const loginMessages = {
  add: 'Please log in to add items to your collection',
  forTrade: 'Please log in to add cards to your available cards',
  forSale: 'Please log in to mark cards for sale',
} as const

export function useGuestLoginRedirect(): (action: keyof typeof loginMessages) => void {
  const redirectToLogin = useRedirectToLogin()
  return (action) => redirectToLogin(loginMessages[action])
}
