import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import { cardColumnsSql, cardColumnTypes, toCard } from '../../catalogue/cards/card-row.ts'
import { ownWishColumnTypes, publicWishColumnsSql, toOwnWish, toPublicWish } from './wish-row.ts'

/** How a viewer may see a wishlist. */
export type WishlistAccess = 'own' | 'public'

/**
 * SQL: columns of a wish with its card; `w` are the wishes, `c` the cards, `k` their counters. `$isOwner` keeps the notes
 * from others (spec §10.9).
 */
export const wishWithCardColumnsSql = `${publicWishColumnsSql}, case when $isOwner::bool then w.notes end as notes, ${cardColumnsSql}`
export const wishWithCardColumnTypes = { ...ownWishColumnTypes, ...cardColumnTypes } as const
export type WishWithCardRow = DeclaredValues<typeof wishWithCardColumnTypes>

/** Composes a wish with its card, which is missing once it has left the catalogue. */
export function toWishWithCard(row: WishWithCardRow, access: WishlistAccess): OwnOrPublicWish {
  const card = toCard(row)
  return { ...(access === 'own' ? toOwnWish(row) : toPublicWish(row)), ...(card && { card }) }
}
