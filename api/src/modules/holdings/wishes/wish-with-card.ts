import type { VisibleWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { type CardRow, toCard } from '../../catalogue/cards/card-row.ts'
import {
  type OwnWishRow,
  ownWishColumns,
  type PublicWishRow,
  publicWishColumns,
  toOwnWish,
  toPublicWish,
} from './wish-row.ts'

/** The reader of a list: the owner of the wishes, or anyone else. */
export type WishlistAccess = 'own' | 'public'

/** A wish with its card, which is missing once it has left the catalogue. */
export type WishRow = (PublicWishRow | OwnWishRow) & CardRow

/** SQL: columns by viewer; `w` are the wishes. */
export const wishColumnsByAccess: Record<WishlistAccess, string> = {
  own: ownWishColumns,
  public: publicWishColumns,
}

const isOwnRow = (row: PublicWishRow | OwnWishRow): row is OwnWishRow => 'notes' in row

/** Composes a wish with its card, unless the card has left the catalogue. */
export function toWishWithCard(row: WishRow): VisibleWish {
  const card = toCard(row)
  return { ...(isOwnRow(row) ? toOwnWish(row) : toPublicWish(row)), ...(card && { card }) }
}
