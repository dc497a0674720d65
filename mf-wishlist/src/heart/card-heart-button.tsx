import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Heart } from 'lucide-react'
import { useToggleWish, type WishableCard } from '../data/mutations/use-set-wish.ts'
import { useIsWishlisted } from '../data/queries/use-is-wishlisted.ts'
import { FilledHeartIcon } from './filled-heart-icon.tsx'

/** On the page of a card: whether the member wishes for it. */
export function CardHeartButton({ card }: { card: WishableCard }) {
  const { isWishlisted, isFailed } = useIsWishlisted(card.id)
  const setWished = useToggleWish(card)
  if (isFailed) return null
  return (
    <PillButton
      data-tour="wish"
      Icon={isWishlisted ? FilledHeartIcon : Heart}
      aria-pressed={isWishlisted ?? false}
      disabled={isWishlisted === undefined}
      onClick={() => setWished(!isWishlisted)}
    >
      Wishlist
    </PillButton>
  )
}
