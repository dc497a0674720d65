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
 * Builds the stored `public_json` of a card: its public JSON (contract `Card`) without the closing brace. What
 * changes independently of the card (counters, viewer fields, references to parents) is appended on reading, so
 * that no read parses or serializes a card.
 */
export function serializeCard(card: StoredCard): string {
  const json = JSON.stringify({
    id: card.id,
    productId: card.productId,
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
  })
  return json.slice(0, -1)
}
