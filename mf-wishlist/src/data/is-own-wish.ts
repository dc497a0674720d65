import type { OwnOrPublicWish, WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'

/** Whether the viewer owns the wish: the server sends `notes`, even empty ones, only to the owner. */
export function isOwnWish(wish: OwnOrPublicWish): wish is WishlistItem {
  return 'notes' in wish
}
