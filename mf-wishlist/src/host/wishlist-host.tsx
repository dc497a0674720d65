import { useTabsInStep } from '../data/use-tabs-in-step.ts'
import { useOfferRemoval } from './use-offer-removal.ts'

/** What the wishlist does on every page of a member, and shows nothing of. */
export function WishlistHost() {
  useTabsInStep()
  useOfferRemoval()
  return null
}
