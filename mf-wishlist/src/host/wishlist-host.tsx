import { useWishlistTabSync } from '../data/use-tabs-in-step.ts'
import { useOfferWishRemoval } from './use-offer-removal.ts'

/** What the wishlist does on every page of a member, and shows nothing of. */
export function WishlistListeners() {
  useWishlistTabSync()
  useOfferWishRemoval()
  return null
}
