import type { WishView } from '@ninepocket/contract/wishlist-item'
import {
  type OwnWishRow,
  ownWishColumns,
  type PublicWishRow,
  publicWishColumns,
  toOwnWish,
  toPublicWish,
} from './wish-row.ts'

/** Who reads a list: the person whose wishes they are, or anybody else. */
export type WishSight = 'own' | 'public'

/** A row with the JSON of its card; null where the card has left the catalogue. */
export type WishRow = (PublicWishRow | OwnWishRow) & { card: string | null }

/** SQL: what is read for whom; `w` are the wishes. */
export const wishColumnsFor: Record<WishSight, string> = { own: ownWishColumns, public: publicWishColumns }

const isOwnRow = (row: PublicWishRow | OwnWishRow): row is OwnWishRow => 'notes' in row

/** A wish as JSON text around the stored text of its card. */
export function wishJson(row: WishRow, more: Partial<WishView> = {}): string {
  const wish = JSON.stringify({ ...(isOwnRow(row) ? toOwnWish(row) : toPublicWish(row)), ...more })
  return row.card === null ? wish : `${wish.slice(0, -1)},"card":${row.card}}`
}
