import type { InsertSetRef } from '@ninepocket/contract/catalogue/insert-set'
import type { ProductRef } from '@ninepocket/contract/catalogue/product'

/** What begins the counts of a card. */
export const countersPrefix = ',"numInWishlists":'

/**
 * What belongs to the viewer, as guests have it; the counts stand before it. A card ends with it, and it can stand nowhere
 * else: texts hold no bare quotes, and attributes nothing but texts.
 */
export const guestFlagsJson = ',"quantity":0,"inWishlist":false,"inForTrade":false'

/** SQL: the JSON of a card as guests have it, from its stored part and its counters (`c` are the cards, `k` their
 * counters); still open at its end. */
const openCardJsonSql = `c.public_json || '${countersPrefix}' || coalesce(k.wishlist_count, 0) || ',"numCardsForTrades":' ||
  coalesce(k.for_trade_count, 0) || '${guestFlagsJson}'`

/** SQL: the same, closed. */
export const cardJsonSql = `${openCardJsonSql} || '}'`

/** SQL: cards as `{…},{…}` in an order; null where there are none. */
export function buildCardsJsonSql(order: string): string {
  return `string_agg(${openCardJsonSql}, '},' order by ${order}) || '}'`
}

/** SQL: a card left open, for references to its parents to be added. */
export const unclosedCardJson = openCardJsonSql

/** Adds references to its parents to a card left open, and closes it. */
export function appendParentsJson(open: string, insertSet: InsertSetRef, product: ProductRef): string {
  return `${open},"insertSet":${JSON.stringify(insertSet)},"product":${JSON.stringify(product)}}`
}
