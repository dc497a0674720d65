import type { Card } from '@ninepocket/contract/catalogue/card'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import { deserializePublicCard } from './public-card.ts'

/** SQL: the columns from which a card is composed; `c` are the cards, `k` their left-joined counters. */
export const cardColumnsSql = `c.public_json, c.product_id as card_product_id, k.wishlist_count as card_wishlist_count,
  k.for_trade_count as card_for_trade_count`

/** Types of `cardColumnsSql`, for declared statements. All columns are null if the row has no card. */
export const cardColumnTypes = {
  public_json: 'text?',
  card_product_id: 'bytea?',
  card_wishlist_count: 'int4?',
  card_for_trade_count: 'int4?',
} as const
export type CardRow = DeclaredValues<typeof cardColumnTypes>

/** Composes a card as guests see it. Returns null if the row has none. */
export function toCard(row: CardRow): Card | null {
  if (row.public_json === null || row.card_product_id === null) return null
  return {
    ...deserializePublicCard(row.public_json),
    productId: row.card_product_id,
    numInWishlists: row.card_wishlist_count ?? 0,
    numCardsForTrades: row.card_for_trade_count ?? 0,
    quantity: 0,
    inWishlist: false,
    inForTrade: false,
  }
}

/** Composes the cards of rows. Rows without a card are omitted. */
export function toCards(rows: ReadonlyArray<CardRow>): Card[] {
  return rows.flatMap((row) => toCard(row) ?? [])
}
