import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

/** Quantity below the name of a tile. Renders nothing below a copy of another user, while the counts load or when they fail. */
export function TileQuantityActions({ card, isOthersCopy = false }: SlotProps['card-tile-actions']) {
  const { owned } = useOwnedCounts(card.id)
  return owned && !isOthersCopy ? <QuantityAdjuster card={card} quantity={owned.quantity} variant="tile" /> : null
}
