import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { FactRow } from '@ninepocket/ui/info-panel'
import { useWished } from '../data/use-wished.ts'

/** Whether the member wishes for a card, as a row of its facts (spec §2.15). */
export function WishFact({ card }: SlotProps['card-facts']) {
  const { isWished } = useWished(card.id)
  if (isWished === undefined) return null
  return <FactRow name="On your Wishlist">{isWished ? 'Yes' : 'No'}</FactRow>
}
