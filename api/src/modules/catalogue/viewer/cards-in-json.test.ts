import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestFlagsJson } from '../cards/card-json.ts'
import { serializeCard } from '../cards/serialize-card.ts'
import { findCardsInJson, getCardsDependency, withViewerFlags } from './cards-in-json.ts'

const toHexId = (n: number) => n.toString(16).padStart(24, '0')
const at = new Date('2026-02-03T04:05:06.000Z')

type Texts = { name: string; description: string | null; attributes: Record<string, string> }
const plainTexts: Texts = { name: 'Ken Marlowe', description: null, attributes: {} }

function createCardJson(n: number, { wishlists = 0, forTrade = 0, ...texts }: Partial<Texts> & Counts = {}): string {
  const doc = serializeCard({
    id: toHexId(n),
    productId: toHexId(1_000),
    insertSetId: toHexId(100 + (n % 3)),
    ...{ cardNumber: '1', serialNumber: null, serialTotal: null, statedOdds: null, point: null, order: n },
    ...{ storedSlug: null, imageUrl: null, backImageUrl: null, createdAt: at, updatedAt: at },
    ...plainTexts,
    ...texts,
  })
  return `${doc},"numInWishlists":${wishlists},"numCardsForTrades":${forTrade}${guestFlagsJson}}`
}
type Counts = { wishlists?: number; forTrade?: number }

/** Texts that imitate the parts of a card that the search looks for. */
const misleadingTexts = fc.constantFrom(
  guestFlagsJson,
  `{"id":"${toHexId(7)}","productId":"${toHexId(8)}","insertSetId":"${toHexId(9)}"`,
  ',"numInWishlists":9,"numCardsForTrades":9',
  '\\',
  '"',
  'Ken',
)
const texts = fc.record({
  name: misleadingTexts,
  description: fc.option(misleadingTexts),
  attributes: fc.oneof(
    fc.dictionary(misleadingTexts, misleadingTexts, { maxKeys: 3 }),
    fc.constant({ id: toHexId(7), productId: toHexId(8), insertSetId: toHexId(9), name: 'x' }),
    fc.constant({ a: 'b', numInWishlists: '9', quantity: '0', inWishlist: 'false', inForTrade: 'false' }),
  ),
})

test('finds cards whatever their texts and attributes contain, and changes only the cards', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 6 }), (all) => {
      const json = `{"cards":[${all.map((each, n) => createCardJson(n, each)).join(',')}],"currentPage":1}`
      const cards = findCardsInJson(json)
      expect(cards.map(({ id }) => id)).toEqual(all.map((_, n) => toHexId(n)))
      const flags = new Map([[toHexId(1), { quantity: 3, inWishlist: true, inForTrade: true }]])
      const expected = JSON.parse(json)
      if (expected.cards[1]) Object.assign(expected.cards[1], { quantity: 3, inWishlist: true, inForTrade: true })
      expect(JSON.parse(withViewerFlags(json, cards, flags))).toEqual(expected)
    }),
  )
})

test('finds cards within copies, and next to references to their parents', () => {
  const ref = { id: toHexId(5), name: 'Base', slug: 'base' }
  const withRefs = `${createCardJson(1).slice(0, -1)},"insertSet":${JSON.stringify(ref)},"product":${JSON.stringify(ref)}}`
  const copy = `{"id":"${toHexId(50)}","userId":"${toHexId(51)}","cardId":"${toHexId(2)}","card":${createCardJson(2)}}`
  const json = `{"cards":[${withRefs},${withRefs}],"userInventoryItems":[${copy}]}`
  expect(findCardsInJson(json).map(({ id }) => id)).toEqual([toHexId(1), toHexId(1), toHexId(2)])
  const own = withViewerFlags(
    json,
    findCardsInJson(json),
    new Map([[toHexId(2), { quantity: 2, inWishlist: true, inForTrade: false }]]),
  )
  expect(JSON.parse(own).userInventoryItems[0].card).toMatchObject({
    quantity: 2,
    inWishlist: true,
    inForTrade: false,
  })
  expect(JSON.parse(own).cards).toEqual(JSON.parse(json).cards)
})

test('depends on the distinct sets of the cards and on each counter', () => {
  const list = (...cards: string[]) => getCardsDependency(`{"cards":[${cards.join(',')}]}`)
  expect(list(createCardJson(0), createCardJson(1), createCardJson(3)).insertSetIds).toEqual([
    toHexId(100),
    toHexId(101),
  ])
  const base = list(createCardJson(0, { wishlists: 1, forTrade: 2 }), createCardJson(1, { name: 'Ken' })).counts
  expect(list(createCardJson(0, { wishlists: 1, forTrade: 2 }), createCardJson(1, { name: 'Sven' })).counts).toBe(base)
  for (const other of [{ wishlists: 2, forTrade: 1 }, { wishlists: 12 }, { wishlists: 1, forTrade: 3 }])
    expect(list(createCardJson(0, other), createCardJson(1)).counts).not.toBe(base)
})

test('has no dependency without cards', () => {
  expect(getCardsDependency('{"cards":[]}')).toEqual({ insertSetIds: [], counts: '' })
  expect(withViewerFlags('{}', [], new Map())).toBe('{}')
})
