import type { Card } from '@ninepocket/contract/card'
import { useOwned } from '../data/use-owned.ts'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

/** In the corner of a card's tile. Nothing until it is known what the member has, nor where that cannot be had. */
export function TileActions({ card }: { card: Card }) {
  const { owned } = useOwned(card.id)
  return owned ? <QuantityAdjuster card={card} quantity={owned.quantity} look="tile" /> : null
}
