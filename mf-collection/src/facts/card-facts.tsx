import { formatNumber } from '@ninepocket/browse/words/count-of'
import type { Card } from '@ninepocket/contract/card'
import { FactRow } from '@ninepocket/ui/info-panel'
import { useOwnedCounts } from '../data/use-owned.ts'

/** What the member has of a card, as a row of its facts (spec §2.15). */
export function OwnedQuantityRow({ card }: { card: Card }) {
  const { owned, isFailed } = useOwnedCounts(card.id)
  if (isFailed) return null
  return <FactRow name="Quantity in Collection">{owned ? formatNumber(owned.quantity) : '…'}</FactRow>
}
