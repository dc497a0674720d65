import type { InsertSetRef } from '@ninepocket/contract/insert-set'
import type { ProductRef } from '@ninepocket/contract/product'

/**
 * SQL: the public JSON of a card from its stored part, its counters and what belongs to the viewer (nothing,
 * for a guest); still open at its end. `c` are the cards, `k` their counters.
 */
const openCard = `c.doc || ',"numInWishlists":' || coalesce(k.wishlists, 0) || ',"numCardsForTrades":' ||
  coalesce(k.for_trade, 0) || ',"quantity":0,"inWishlist":false,"inForTrade":false'`

/** SQL: the same, closed. */
export const cardJson = `${openCard} || '}'`

/** SQL: cards as `{…},{…}` in an order; null where there are none. */
export function cardsJson(order: string): string {
  return `string_agg(${openCard}, '},' order by ${order}) || '}'`
}

/** SQL: a card left open, for references to its parents to be added. */
export const cardOpenJson = openCard

/** Adds references to its parents to a card left open, and closes it. */
export function withParents(open: string, insertSet: InsertSetRef, product: ProductRef): string {
  return `${open},"insertSet":${JSON.stringify(insertSet)},"product":${JSON.stringify(product)}}`
}
