import type { Card } from '@ninepocket/contract/catalogue/card'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

/** Quantity in the corner of a tile. Renders nothing while the counts load or when they fail. */
export function TileQuantityActions({ card }: { card: Card }) {
  const { owned } = useOwnedCounts(card.id)
  return owned ? <QuantityAdjuster card={card} quantity={owned.quantity} variant="tile" /> : null
}
