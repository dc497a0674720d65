import { useRedirectToLogin } from '@ninepocket/browse/data/use-redirect-to-login'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Heart } from 'lucide-react'
import { wishlistLoginMessage } from './wishlist-login-message.ts'

/** On the page of a card, in the place of the heart: leads to the login and back here (spec §6.1). */
export function GuestHeartButton() {
  const redirectToLogin = useRedirectToLogin()
  return (
    <PillButton Icon={Heart} onClick={() => redirectToLogin(wishlistLoginMessage)}>
      Add to wishlist
    </PillButton>
  )
}
