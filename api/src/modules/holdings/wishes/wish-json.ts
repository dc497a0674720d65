import {
  type OwnWishRow,
  ownWishColumns,
  type PublicWishRow,
  publicWishColumns,
  toOwnWish,
  toPublicWish,
} from './wish-row.ts'

/** How a viewer may see a wishlist. */
export type WishlistAccess = 'own' | 'public'

/** A row with the JSON of its card; null when the card left the catalogue. */
export type WishRow = (PublicWishRow | OwnWishRow) & { card: string | null }

/** SQL: columns by access; `w` are the wishes. */
export const wishColumnsByAccess: Record<WishlistAccess, string> = { own: ownWishColumns, public: publicWishColumns }

const isOwnRow = (row: PublicWishRow | OwnWishRow): row is OwnWishRow => 'notes' in row

/**
 * Returns a wish as JSON text around the stored text of its card.
 * @param parents more fields as JSON text, each preceded by its comma
 */
export function buildWishJson(row: WishRow, parents = ''): string {
  const wish = JSON.stringify(isOwnRow(row) ? toOwnWish(row) : toPublicWish(row))
  const card = row.card === null ? '' : `,"card":${row.card}`
  return `${wish.slice(0, -1)}${parents}${card}}`
}
