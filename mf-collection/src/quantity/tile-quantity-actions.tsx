import type { Card } from '@ninepocket/contract/catalogue/card'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

/** In the corner of a card's tile. Nothing until it is known what the member has, nor where that cannot be had. */
export function TileQuantityActions({ card }: { card: Card }) {
  const { owned } = useOwnedCounts(card.id)
  return owned ? <QuantityAdjuster card={card} quantity={owned.quantity} variant="tile" /> : null
}
