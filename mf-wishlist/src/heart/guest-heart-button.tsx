import { useRedirectToLogin } from '@ninepocket/browse/data/use-redirect-to-login'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Heart } from 'lucide-react'
import { wishlistLoginMessage } from './wishlist-login-message.ts'

/** Replaces the heart for guests: opens the login page, which returns here (spec §6.1). */
export function GuestHeartButton() {
  const redirectToLogin = useRedirectToLogin()
  return (
    <PillButton Icon={Heart} onClick={() => redirectToLogin(wishlistLoginMessage)}>
      Add to wishlist
    </PillButton>
  )
}
