import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useOfferWishRemoval } from './use-offer-wish-removal.ts'
import { useRefetchAndBroadcastChangedWishes } from './use-refetch-and-broadcast-changed-wishes.ts'
import { useRefetchCompletion } from './use-refetch-completion.ts'

export function WishlistListeners() {
  useWishlistTabSync()
  useRefetchAndBroadcastChangedWishes()
  useOfferWishRemoval()
  useRefetchCompletion()
  return null
}
