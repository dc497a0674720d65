import type { Card } from '@ninepocket/contract/catalogue/card'
import { expect, test } from 'vitest'
import { toCards } from '../cards/card-row.ts'
import { mapCardInItem } from './map-cards.ts'

const toHexId = (n: number) => n.toString(16).padStart(24, '0')

const buildCards = (...insertSets: number[]) =>
  toCards(
    insertSets.map((insertSet, index) => ({
      public_json: JSON.stringify({ id: toHexId(index), insertSetId: toHexId(insertSet) }),
      card_product_id: toHexId(9),
      card_wishlist_count: null,
      card_for_trade_count: null,
    })),
  )

test('replaces the card of a copy, and nothing where the card has left the catalogue', () => {
  const [card] = buildCards(7)
  const copy: { id: string; card?: Card | undefined } = { id: 'copy', card }
  const addQuantity = (each: Card) => ({ ...each, quantity: 2 })
  expect(mapCardInItem(copy, addQuantity)).toMatchObject({
    id: 'copy',
    card: { id: toHexId(0), quantity: 2 },
  })
  expect(mapCardInItem({ ...copy, card: undefined }, addQuantity)).toEqual({ id: 'copy' })
})
