import type { Card } from '@ninepocket/contract/catalogue/card'
import { buildCardSlug } from '@ninepocket/paths/slug'

/** A card as its row holds it. Ids have 24 lower-case hexadecimal characters. */
export type StoredCard = {
  id: string
  productId: string
  insertSetId: string
  name: string
  cardNumber: string | null
  serialNumber: string | null
  serialTotal: number | null
  statedOdds: string | null
  point: number | null
  storedSlug: string | null
  imageUrl: string | null
  backImageUrl: string | null
  description: string | null
  order: number
  attributes: Readonly<Record<string, string>>
  createdAt: Date
  updatedAt: Date
}

/**
 * The object in `cards.public_json`: the fields of a card's reply that change only with its row. The product changes
 * with the insert set, the counters change with users' collections, and flags and parents differ between replies.
 */
export type StoredPublicCard = Omit<
  Card,
  | 'productId'
  | 'numInWishlists'
  | 'numCardsForTrades'
  | 'quantity'
  | 'inWishlist'
  | 'inForTrade'
  | 'insertSet'
  | 'product'
>

/** Returns the value of `public_json`, which is stored so that reads need not fetch and convert twenty columns. */
export function serializePublicCard(card: StoredCard): string {
  const publicCard: StoredPublicCard = {
    id: card.id,
    insertSetId: card.insertSetId,
    name: card.name,
    cardNumber: card.cardNumber,
    serialNumber: card.serialNumber,
    serialTotal: card.serialTotal,
    statedOdds: card.statedOdds,
    point: card.point,
    slug: buildCardSlug(card),
    imageUrl: card.imageUrl,
    backImageUrl: card.backImageUrl,
    description: card.description,
    order: card.order,
    attributes: card.attributes,
    createdAt: card.createdAt.toISOString(),
    updatedAt: card.updatedAt.toISOString(),
  }
  return JSON.stringify(publicCard)
}

/** Parses a stored `public_json`. It is not validated, because only `serializePublicCard` writes the column. */
export function deserializePublicCard(publicJson: string): StoredPublicCard {
  return JSON.parse(publicJson)
}
