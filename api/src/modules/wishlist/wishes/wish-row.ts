import type { PublicWishlistItem, WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'

/** A row of `wishlist` as everybody may see it. */
export type PublicWishRow = {
  id: string
  user_id: string
  card_id: string
  product_id: string
  insert_set_id: string
  priority: number
  created_at: Date
  updated_at: Date
}

/** A row as its owner sees it. */
export type OwnWishRow = PublicWishRow & { notes: string | null }

/** What is read for others: the notes are not among it (spec §10.9). `w` are the wishes. */
export const publicWishColumns = `w.id, w.user_id, w.card_id, w.product_id, w.insert_set_id, w.priority, w.created_at,
  w.updated_at`

/** What is read for the owner. */
export const ownWishColumns = `${publicWishColumns}, w.notes`

export function toPublicWish(row: PublicWishRow): PublicWishlistItem {
  return {
    id: row.id,
    userId: row.user_id,
    cardId: row.card_id,
    productId: row.product_id,
    insertSetId: row.insert_set_id,
    priority: row.priority,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toOwnWish(row: OwnWishRow): WishlistItem {
  return { ...toPublicWish(row), notes: row.notes }
}
