import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useOfferWishRemoval } from './use-offer-wish-removal.ts'

export function WishlistListeners() {
  useWishlistTabSync()
  useOfferWishRemoval()
  return null
}
