import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { anId } from './an-id.ts'

export function aWish(changes: Partial<WishlistItem> = {}): WishlistItem {
  return {
    id: anId(0xe1),
    userId: anId(1),
    cardId: anId(0xc1),
    productId: anId(0xa1),
    insertSetId: anId(0xb1),
    priority: 5,
    notes: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    ...changes,
  }
}
