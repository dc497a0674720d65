import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useOfferWishRemoval } from './use-offer-wish-removal.ts'
import { useRefetchChangedWishes } from './use-refetch-changed-wishes.ts'

export function WishlistListeners() {
  useWishlistTabSync()
  useRefetchChangedWishes()
  useOfferWishRemoval()
  return null
}
