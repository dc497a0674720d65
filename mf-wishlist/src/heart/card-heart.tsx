import { useAskToLogIn } from '@ninepocket/browse/data/use-ask-to-log-in'
import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { PillButton } from '@ninepocket/ui/pill-button'
import { Heart } from 'lucide-react'
import { useToggleWish, type WishableCard } from '../data/use-set-wish.ts'
import { useWished } from '../data/use-wished.ts'
import { FullHeart } from './heart-icon.tsx'
import { loginMessage } from './login-message.ts'

/** On the page of a card: whether the member wishes for it. Leads guests to the login and back here. */
export function CardHeart({ card }: SlotProps['card-actions']) {
  const { authenticated } = useSession()
  return authenticated ? <MemberHeart card={card} /> : <GuestHeart />
}

function MemberHeart({ card }: { card: WishableCard }) {
  const { isWished, isFailed } = useWished(card.id)
  const toggle = useToggleWish(card)
  if (isFailed) return null
  return (
    <PillButton
      Icon={isWished ? FullHeart : Heart}
      aria-pressed={isWished ?? false}
      disabled={isWished === undefined}
      onClick={() => toggle(!isWished)}
    >
      Wishlist
    </PillButton>
  )
}

function GuestHeart() {
  const askToLogIn = useAskToLogIn()
  return (
    <PillButton Icon={Heart} onClick={() => askToLogIn(loginMessage)}>
      Add to wishlist
    </PillButton>
  )
}
