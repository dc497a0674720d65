import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useOfferWishRemoval } from './use-offer-wish-removal.ts'
import { useRefetchAndBroadcastChangedWishes } from './use-refetch-and-broadcast-changed-wishes.ts'

export function WishlistListeners() {
  useWishlistTabSync()
  useRefetchAndBroadcastChangedWishes()
  useOfferWishRemoval()
  return null
}
