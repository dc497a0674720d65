import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useOfferWishRemoval } from './use-offer-wish-removal.ts'

/** What the wishlist does on every page of a member, and shows nothing of. */
export function WishlistListeners() {
  useWishlistTabSync()
  useOfferWishRemoval()
  return null
}
