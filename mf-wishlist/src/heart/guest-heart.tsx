import { useAskToLogIn } from '@ninepocket/browse/data/use-ask-to-log-in'
import { PillButton } from '@ninepocket/ui/pill-button'
import { Heart } from 'lucide-react'
import { loginMessage } from './login-message.ts'

/** On the page of a card, in the place of the heart: leads to the login and back here (spec §6.1). */
export function GuestHeart() {
  const askToLogIn = useAskToLogIn()
  return (
    <PillButton Icon={Heart} onClick={() => askToLogIn(loginMessage)}>
      Add to wishlist
    </PillButton>
  )
}
