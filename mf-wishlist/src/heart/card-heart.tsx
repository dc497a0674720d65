import { PillButton } from '@ninepocket/ui/pill-button'
import { Heart } from 'lucide-react'
import { useToggleWish, type WishableCard } from '../data/use-set-wish.ts'
import { useWished } from '../data/use-wished.ts'
import { FullHeart } from './heart-icon.tsx'

/** On the page of a card: whether the member wishes for it. */
export function CardHeart({ card }: { card: WishableCard }) {
  const { isWished, isFailed } = useWished(card.id)
  const toggle = useToggleWish(card)
  if (isFailed) return null
  return (
    <PillButton
      data-tour="wish"
      Icon={isWished ? FullHeart : Heart}
      aria-pressed={isWished ?? false}
      disabled={isWished === undefined}
      onClick={() => toggle(!isWished)}
    >
      Wishlist
    </PillButton>
  )
}
