import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestFlags } from '../card-json.ts'
import { renderCardDoc } from '../render-card.ts'
import { cardsHeld, cardsIn, withFlags } from './cards-in-json.ts'

const hexId = (n: number) => n.toString(16).padStart(24, '0')
const at = new Date('2026-02-03T04:05:06.000Z')

type Texts = { name: string; description: string | null; attributes: Record<string, string> }
const plain: Texts = { name: 'Ken Marlowe', description: null, attributes: {} }

/** A card as replies hold it. */
function aCard(n: number, { wishlists = 0, forTrade = 0, ...texts }: Partial<Texts> & Counts = {}): string {
  const doc = renderCardDoc({
    id: hexId(n),
    productId: hexId(1_000),
    insertSetId: hexId(100 + (n % 3)),
    ...{ cardNumber: '1', serialNumber: null, serialTotal: null, statedOdds: null, point: null, order: n },
    ...{ storedSlug: null, imageUrl: null, backImageUrl: null, createdAt: at, updatedAt: at },
    ...plain,
    ...texts,
  })
  return `${doc},"numInWishlists":${wishlists},"numCardsForTrades":${forTrade}${guestFlags}}`
}
type Counts = { wishlists?: number; forTrade?: number }

/** Texts that look like the parts of a card that are looked for. */
const treacherous = fc.constantFrom(
  guestFlags,
  `{"id":"${hexId(7)}","productId":"${hexId(8)}","insertSetId":"${hexId(9)}"`,
  ',"numInWishlists":9,"numCardsForTrades":9',
  '\\',
  '"',
  'Ken',
)
const texts = fc.record({
  name: treacherous,
  description: fc.option(treacherous),
  attributes: fc.oneof(
    fc.dictionary(treacherous, treacherous, { maxKeys: 3 }),
    fc.constant({ id: hexId(7), productId: hexId(8), insertSetId: hexId(9), name: 'x' }),
    fc.constant({ a: 'b', numInWishlists: '9', quantity: '0', inWishlist: 'false', inForTrade: 'false' }),
  ),
})

test('cards are found whatever their texts and attributes say, and only they are changed', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 6 }), (all) => {
      const json = `{"cards":[${all.map((each, n) => aCard(n, each)).join(',')}],"currentPage":1}`
      const cards = cardsIn(json)
      expect(cards.map(({ id }) => id)).toEqual(all.map((_, n) => hexId(n)))
      const flags = new Map([[hexId(1), { quantity: 3, inWishlist: true, inForTrade: true }]])
      const expected = JSON.parse(json)
      if (expected.cards[1])
        Object.assign(expected.cards[1], { quantity: 3, inWishlist: true, inForTrade: true })
      expect(JSON.parse(withFlags(json, cards, flags))).toEqual(expected)
    }),
  )
})

test('cards are found within copies, and beside references to their parents', () => {
  const ref = { id: hexId(5), name: 'Base', slug: 'base' }
  const withRefs = `${aCard(1).slice(0, -1)},"insertSet":${JSON.stringify(ref)},"product":${JSON.stringify(ref)}}`
  const copy = `{"id":"${hexId(50)}","userId":"${hexId(51)}","cardId":"${hexId(2)}","card":${aCard(2)}}`
  const json = `{"cards":[${withRefs},${withRefs}],"userInventoryItems":[${copy}]}`
  expect(cardsIn(json).map(({ id }) => id)).toEqual([hexId(1), hexId(1), hexId(2)])
  const own = withFlags(
    json,
    cardsIn(json),
    new Map([[hexId(2), { quantity: 2, inWishlist: true, inForTrade: false }]]),
  )
  expect(JSON.parse(own).userInventoryItems[0].card).toMatchObject({
    quantity: 2,
    inWishlist: true,
    inForTrade: false,
  })
  expect(JSON.parse(own).cards).toEqual(JSON.parse(json).cards)
})

test('a reply depends on the sets of its cards, each named once, and on each count', () => {
  const list = (...cards: string[]) => cardsHeld(`{"cards":[${cards.join(',')}]}`)
  expect(list(aCard(0), aCard(1), aCard(3)).insertSetIds).toEqual([hexId(100), hexId(101)])
  const base = list(aCard(0, { wishlists: 1, forTrade: 2 }), aCard(1, { name: 'Ken' })).counts
  expect(list(aCard(0, { wishlists: 1, forTrade: 2 }), aCard(1, { name: 'Sven' })).counts).toBe(base)
  for (const other of [{ wishlists: 2, forTrade: 1 }, { wishlists: 12 }, { wishlists: 1, forTrade: 3 }])
    expect(list(aCard(0, other), aCard(1)).counts).not.toBe(base)
})

test('without cards there is nothing to depend on', () => {
  expect(cardsHeld('{"cards":[]}')).toEqual({ insertSetIds: [], counts: '' })
  expect(withFlags('{}', [], new Map())).toBe('{}')
})
