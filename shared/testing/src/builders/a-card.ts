import type { Card } from '@ninepocket/contract/catalogue/card'
import { buildCardSlug } from '@ninepocket/paths/slug'
import { anId } from './an-id.ts'

export function aCard(changes: Partial<Card> = {}): Card {
  const identity = { id: anId(0xc1), name: 'Ken Griffey Jr.', cardNumber: '1', ...changes }
  return {
    productId: anId(0xa1),
    insertSetId: anId(0xb1),
    serialNumber: null,
    serialTotal: null,
    statedOdds: null,
    point: null,
    slug: buildCardSlug(identity),
    imageUrl: null,
    backImageUrl: null,
    description: null,
    order: 1,
    attributes: {},
    createdAt: '2025-01-02T03:04:05.000Z',
    updatedAt: '2025-01-02T03:04:05.000Z',
    numInWishlists: 0,
    numCardsForTrades: 0,
    quantity: 0,
    inWishlist: false,
    inForTrade: false,
    ...identity,
  }
}
