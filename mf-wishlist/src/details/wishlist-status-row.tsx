import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { FactRow } from '@ninepocket/ui/layout/info-panel'
import { useWishlistedState } from '../data/queries/use-wishlisted-state.ts'

/** See spec §2.15. */
export function WishlistStatusRow({ card }: SlotProps['card-facts']) {
  const { isWishlisted } = useWishlistedState(card.id)
  if (isWishlisted === undefined) return null
  return <FactRow name="On your Wishlist">{isWishlisted ? 'Yes' : 'No'}</FactRow>
}
