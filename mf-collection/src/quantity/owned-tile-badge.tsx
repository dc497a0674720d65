import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { TileRibbons } from '../availability/tile-ribbons.tsx'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { OwnedCountText } from './owned-count-text.tsx'
import css from './owned-tile-badge.module.css'

/**
 * Marks a card's tile as owned or missing: an empty pocket over a missing card; "×2" over several owned copies, and
 * ribbons for copies for trade or sale. Over a copy of another user it shows "Own ×2".
 */
export function OwnedTileBadge({ card, isOthersCopy = false }: SlotProps['card-tile-badge']) {
  const { owned } = useOwnedCounts(card.id)
  if (!owned) return null
  if (isOthersCopy) return <OwnedCountText quantity={owned.quantity} />
  if (owned.quantity === 0) {
    return (
      <span className={css.missing}>
        <VisuallyHidden>Missing</VisuallyHidden>
      </span>
    )
  }
  return <TileRibbons isForTrade={owned.forTrade > 0} isForSale={owned.forSale > 0} copyCount={owned.quantity} />
}
