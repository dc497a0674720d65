import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useOfferWishRemoval } from './use-offer-wish-removal.ts'
import { useRefetchAndBroadcastChangedWishes } from './use-refetch-and-broadcast-changed-wishes.ts'
import { useRefetchCompletionOnCopyChange } from './use-refetch-completion-on-copy-change.ts'

export function WishlistListeners() {
  useWishlistTabSync()
  useRefetchAndBroadcastChangedWishes()
  useOfferWishRemoval()
  useRefetchCompletionOnCopyChange()
  return null
}
