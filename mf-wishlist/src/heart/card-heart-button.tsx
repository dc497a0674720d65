import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Heart } from 'lucide-react'
import { useSetCardWishlisted, type WishableCard } from '../data/mutations/use-set-wishlisted.ts'
import { useWishlistedState } from '../data/queries/use-wishlisted-state.ts'
import { FilledHeartIcon } from './filled-heart-icon.tsx'

export function CardHeartButton({ card }: { card: WishableCard }) {
  const { isWishlisted, isFailed } = useWishlistedState(card.id)
  const setWishlisted = useSetCardWishlisted(card)
  if (isFailed) return null
  return (
    <PillButton
      data-tour="wish"
      Icon={isWishlisted ? FilledHeartIcon : Heart}
      aria-pressed={isWishlisted ?? false}
      disabled={isWishlisted === undefined}
      onClick={() => setWishlisted(!isWishlisted)}
    >
      Wishlist
    </PillButton>
  )
}
