import type { VisibleWish, WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'

/** Whether a wish came as its owner sees it: others are never sent notes, not even empty ones. */
export function isOwnWish(wish: VisibleWish): wish is WishlistItem {
  return 'notes' in wish
}
