import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { OwnedCountText } from './owned-count-text.tsx'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

/** Quantity below the name of a tile. Renders nothing while the counts load or when they fail. */
export function TileQuantityActions({ card, isOthersCopy = false }: SlotProps['card-tile-actions']) {
  const { owned } = useOwnedCounts(card.id)
  if (isOthersCopy) return <OwnedCountText quantity={owned?.quantity} />
  return owned ? <QuantityAdjuster card={card} quantity={owned.quantity} variant="tile" /> : null
}
