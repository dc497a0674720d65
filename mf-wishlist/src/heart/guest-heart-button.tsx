import { useRedirectToLogin } from '@ninepocket/browse/data/use-redirect-to-login'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Heart } from 'lucide-react'

/** Shown on the login page (spec §6.2). */
const wishlistLoginMessage = 'Please log in to add items to your wishlist'

/** Replaces the heart for guests: opens the login page, which returns here (spec §6.1). */
export function GuestHeartButton() {
  const redirectToLogin = useRedirectToLogin()
  return (
    <PillButton Icon={Heart} onClick={() => redirectToLogin(wishlistLoginMessage)}>
      Add to wishlist
    </PillButton>
  )
}
