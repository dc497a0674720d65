import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { FactRow } from '@ninepocket/ui/layout/info-panel'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'

/** Number of the member's copies, as a row of the card's facts (spec §2.15). */
export function OwnedQuantityFactRow({ card }: { card: Card }) {
  const { owned, isFailed } = useOwnedCounts(card.id)
  if (isFailed) return null
  return <FactRow name="Quantity in Collection">{owned ? formatNumber(owned.quantity) : '…'}</FactRow>
}
