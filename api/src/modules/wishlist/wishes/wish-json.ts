import {
  type OwnWishRow,
  ownWishColumns,
  type PublicWishRow,
  publicWishColumns,
  toOwnWish,
  toPublicWish,
} from './wish-row.ts'

/** Who reads a list: the person whose wishes they are, or anybody else. */
export type WishlistAccess = 'own' | 'public'

/** A row with the JSON of its card; null where the card has left the catalogue. */
export type WishRow = (PublicWishRow | OwnWishRow) & { card: string | null }

/** SQL: what is read for whom; `w` are the wishes. */
export const wishColumnsByAccess: Record<WishlistAccess, string> = {
  own: ownWishColumns,
  public: publicWishColumns,
}

const isOwnRow = (row: PublicWishRow | OwnWishRow): row is OwnWishRow => 'notes' in row

/**
 * A wish as JSON text around the stored text of its card.
 * @param parents further fields as JSON text, each with its comma before it
 */
export function buildWishJson(row: WishRow, parents = ''): string {
  const wish = JSON.stringify(isOwnRow(row) ? toOwnWish(row) : toPublicWish(row))
  const card = row.card === null ? '' : `,"card":${row.card}`
  return `${wish.slice(0, -1)}${parents}${card}}`
}
