import type { PublicWishlistItem, WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import type { DeclaredValues } from '../../../database/define-statement.ts'

/** Types of `ownWishColumnsSql`, for declared statements. */
export const ownWishColumnTypes = {
  id: 'bytea',
  user_id: 'bytea',
  card_id: 'bytea',
  product_id: 'bytea',
  insert_set_id: 'bytea',
  priority: 'int2',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  notes: 'text?',
} as const
export type OwnWishRow = DeclaredValues<typeof ownWishColumnTypes>

/** SQL: columns for others: no notes (spec §10.9). `w` are the wishes. */
export const publicWishColumnsSql = `w.id, w.user_id, w.card_id, w.product_id, w.insert_set_id, w.priority, w.created_at,
  w.updated_at`

export const ownWishColumnsSql = `${publicWishColumnsSql}, w.notes`

export function toPublicWish(row: Omit<OwnWishRow, 'notes'>): PublicWishlistItem {
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
