import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { Heart } from 'lucide-react'
import { useSetCardWishlisted } from '../data/mutations/use-set-wishlisted.ts'
import { useWishlistedState } from '../data/queries/use-wishlisted-state.ts'
import { FilledHeartIcon } from './filled-heart-icon.tsx'
import css from './row-heart-button.module.css'

/** The heart in a row of the list view, pressed by the W key. */
export function RowHeartButton({ card }: SlotProps['card-row-actions']) {
  const { isWishlisted } = useWishlistedState(card.id)
  const setWishlisted = useSetCardWishlisted(card)
  const Icon = isWishlisted ? FilledHeartIcon : Heart
  return (
    <IconButton
      label={isWishlisted ? `Remove ${card.name} from wishlist` : `Add ${card.name} to wishlist`}
      className={css.button}
      tabIndex={-1}
      aria-keyshortcuts="W"
      data-row-card={isWishlisted ? 'wanted' : undefined}
      disabled={isWishlisted === undefined}
      onClick={() => setWishlisted(!isWishlisted)}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  )
}
