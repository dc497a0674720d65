import { describe, expect, test } from 'vitest'
import { generateProducts } from './generated-products.ts'

const cardCount = 50_000
const products = [...generateProducts(cardCount)]
const insertSets = products.flatMap((product) => product.insertSets)
const cards = insertSets.flatMap((insertSet) => insertSet.cards)

describe('generated catalogue', () => {
  test('has exactly the requested cards, each with an id of its own', () => {
    expect(cards).toHaveLength(cardCount)
    expect(new Set(cards.map(({ sourceId }) => sourceId)).size).toBe(cardCount)
  })

  test('is the same every time', () => {
    expect([...generateProducts(cardCount)]).toEqual(products)
  })

  test('has the shape of the real catalogue', () => {
    expect(cardCount / insertSets.length).toBeGreaterThan(50)
    expect(cardCount / insertSets.length).toBeLessThan(80)
    const cardsByName = new Map<string, number>()
    for (const { name } of cards) cardsByName.set(name, (cardsByName.get(name) ?? 0) + 1)
    // The real catalogue has 33 cards for each name at 548,028 cards; smaller catalogues have fewer.
    expect(cardCount / cardsByName.size).toBeGreaterThan(10)
    expect(Math.max(...cardsByName.values())).toBeGreaterThan(400)
  })
})
