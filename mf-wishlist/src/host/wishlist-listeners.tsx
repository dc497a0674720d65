import { useWishlistTabSync } from '../data/tabs/use-wishlist-tab-sync.ts'
import { useRefetchAndBroadcastChangedWishes } from './use-refetch-and-broadcast-changed-wishes.ts'
import { useRefetchCompletionOnCopyChange } from './use-refetch-completion-on-copy-change.ts'
import { useWishRemovalToast } from './use-wish-removal-toast.ts'

export function WishlistListeners() {
  useWishlistTabSync()
  useRefetchAndBroadcastChangedWishes()
  useWishRemovalToast()
  useRefetchCompletionOnCopyChange()
  return null
}
