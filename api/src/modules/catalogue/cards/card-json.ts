import type { InsertSetRef } from '@ninepocket/contract/catalogue/insert-set'
import type { ProductRef } from '@ninepocket/contract/catalogue/product'

/** Start of a card's counters. */
export const countersPrefix = ',"numInWishlists":'

/**
 * The viewer's fields as guests see them, which follow the counters and end a card. The text occurs nowhere else:
 * texts hold no bare quotes, and attributes hold only texts.
 */
export const guestFlagsJson = ',"quantity":0,"inWishlist":false,"inForTrade":false'

/** SQL: a card's JSON for guests, without its closing brace, from its stored part (`c`) and its counters (`k`). */
const openCardJsonSql = `c.public_json || '${countersPrefix}' || coalesce(k.wishlist_count, 0) || ',"numCardsForTrades":' ||
  coalesce(k.for_trade_count, 0) || '${guestFlagsJson}'`

/** SQL: a card's complete JSON for guests. */
export const cardJsonSql = `${openCardJsonSql} || '}'`

/** SQL: cards as `{…},{…}` in an order; null if there are none. */
export function buildCardsJsonSql(order: string): string {
  return `string_agg(${openCardJsonSql}, '},' order by ${order}) || '}'`
}

/** SQL: a card's JSON without the closing brace, so that references to its parents can be appended. */
export const unclosedCardJson = openCardJsonSql

/** Appends references to its parents to an unclosed card, and closes it. */
export function appendParentsJson(open: string, insertSet: InsertSetRef, product: ProductRef): string {
  return `${open},"insertSet":${JSON.stringify(insertSet)},"product":${JSON.stringify(product)}}`
}
