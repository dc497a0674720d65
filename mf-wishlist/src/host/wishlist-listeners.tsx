import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useOfferWishRemoval } from './use-offer-wish-removal.ts'

/** Runs the wishlist's listeners on every page. Renders nothing. */
export function WishlistListeners() {
  useWishlistTabSync()
  useOfferWishRemoval()
  return null
}
