import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { IconButton } from '@ninepocket/ui/icon-button'
import { Heart } from 'lucide-react'
import { useToggleWish } from '../data/use-set-wish.ts'
import { useWished } from '../data/use-wished.ts'
import { FullHeart } from './heart-icon.tsx'
import css from './tile-button.module.css'

const iconSize = 16

/** In the corner of a card's tile. Nothing until it is known whether the member wishes for it, nor where that cannot be had. */
export function TileHeart({ card }: SlotProps['card-tile-actions']) {
  const { isWished } = useWished(card.id)
  const toggle = useToggleWish(card)
  if (isWished === undefined) return null
  const Icon = isWished ? FullHeart : Heart
  return (
    <IconButton
      label={isWished ? `Remove ${card.name} from wishlist` : `Add ${card.name} to wishlist`}
      className={css.button}
      onClick={() => toggle(!isWished)}
    >
      <Icon size={iconSize} aria-hidden="true" />
    </IconButton>
  )
}
