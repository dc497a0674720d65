import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { Heart } from 'lucide-react'
import { useSetCardWishlisted } from '../data/mutations/use-set-wishlisted.ts'
import { useWishlistedState } from '../data/queries/use-wishlisted-state.ts'
import { FilledHeartIcon } from './filled-heart-icon.tsx'
import css from './tile-heart-button.module.css'

const iconSize = 16

/** Renders nothing while its state is loading or failed to load. */
export function TileHeartButton({ card }: SlotProps['card-tile-actions']) {
  const { isWishlisted } = useWishlistedState(card.id)
  const setWishlisted = useSetCardWishlisted(card)
  if (isWishlisted === undefined) return null
  const Icon = isWishlisted ? FilledHeartIcon : Heart
  return (
    <IconButton
      label={isWishlisted ? `Remove ${card.name} from wishlist` : `Add ${card.name} to wishlist`}
      className={css.button}
      onClick={() => setWishlisted(!isWishlisted)}
    >
      <Icon size={iconSize} aria-hidden="true" />
    </IconButton>
  )
}
