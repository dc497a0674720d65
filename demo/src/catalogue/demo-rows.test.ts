import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildDemoRows } from './demo-rows.ts'

function buildDemo(cards: number) {
  const { products, insertSets, cards: all } = buildDemoRows(cards)
  return { products, insertSets, cards: [...all()] }
}

test('gives the same rows for the same card count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (cards) => {
      expect(buildDemo(cards)).toEqual(buildDemo(cards))
    }),
    { numRuns: 10 },
  )
})

test('gives N cards for a demo of N cards, each with its own key and an existing set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), (count) => {
      const { products, insertSets, cards } = buildDemo(count)
      expect(cards).toHaveLength(count)
      expect(new Set(cards.map((card) => card.sourceId)).size).toBe(count)
      const sets = new Map(insertSets.map((set) => [set.sourceId, set]))
      expect(sets.size).toBe(insertSets.length)
      expect(cards.every((card) => sets.get(card.insertSetSourceId)?.productSourceId === card.productSourceId)).toBe(
        true,
      )
      const keys = new Set(products.map((product) => product.sourceId))
      expect(insertSets.every((set) => keys.has(set.productSourceId))).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('contains every card of a smaller demo', () => {
  const small = buildDemo(500)
  const large = new Map(buildDemo(30_000).cards.map((card) => [card.sourceId, card]))
  for (const card of small.cards) expect(large.get(card.sourceId)).toEqual(card)
})

describe('the default demo', () => {
  const { products, insertSets, cards } = buildDemo(30_000)
  const numbers = cards.map((card) => card.cardNumber)

  test('has 40 products from 1951 on, with years of two halves and one product without cards', () => {
    expect(products).toHaveLength(40)
    expect(products[0]?.year).toBe('1951')
    expect(products.map((product) => product.year)).toContain('1979-80')
    const withSets = new Set(insertSets.map((set) => set.productSourceId))
    expect(products.filter((product) => !withSets.has(product.sourceId))).toHaveLength(1)
  })

  test('has a set of at least 1,620 cards', () => {
    const sizes = Map.groupBy(cards, (card) => card.insertSetSourceId)
    expect(Math.max(...[...sizes.values()].map((set) => set.length))).toBeGreaterThanOrEqual(1620)
  })

  test('gives every parallel a base set in its product with all of its cards', () => {
    const parallels = insertSets.filter((set) => set.attributes.parallelOf)
    expect(parallels.length).toBeGreaterThan(100)
    const inSet = Map.groupBy(cards, (card) => card.insertSetSourceId)
    for (const parallel of parallels) {
      const base = insertSets.find(
        (set) => set.productSourceId === parallel.productSourceId && set.name === parallel.attributes.parallelOf,
      )
      const names = new Set(inSet.get(base!.sourceId)?.map((card) => card.name))
      expect(inSet.get(parallel.sourceId)?.every((card) => names.has(card.name))).toBe(true)
    }
    expect(parallels.map((set) => [set.name, set.serialTotal])).toContainEqual(['Gold /50', 50])
  })

  test('puts parallels directly after their base set', () => {
    for (const rows of Map.groupBy(insertSets, (set) => set.productSourceId).values()) {
      let baseSetName = ''
      for (const { name, attributes } of rows.toSorted((one, other) => one.order - other.order)) {
        if (attributes.parallelOf) expect(attributes.parallelOf, name).toBe(baseSetName)
        else baseSetName = name
      }
    }
  })

  test('has every form of card number, and cards without a number', () => {
    for (const form of [null, 'NNO', '001', 'Special No. 1', '58a', '58b', 'A', 'LS-3']) {
      expect(numbers).toContain(form)
    }
    expect(numbers.some((number) => /^GAA-[A-Z]{2}$/.test(number ?? ''))).toBe(true)
  })

  test('has a number that occurs twice in a set, and two sets of one name in a product', () => {
    const keys = cards.map((card) => `${card.insertSetSourceId}#${card.cardNumber}`)
    expect(keys.length).toBeGreaterThan(new Set(keys).size)
    const names = insertSets.map((set) => `${set.productSourceId}#${set.name}`)
    expect(names.length - new Set(names).size).toBe(1)
  })

  test('has names that are difficult to display or sort', () => {
    const names = cards.map((card) => card.name)
    for (const name of ["Ke'Vonte Marlwick", 'Ke’Vonte Marlwick Jr.', '星野リク', 'ธนา แก้วพันดาว', 'Ronan Akuña']) {
      expect(names).toContain(name)
    }
    expect(names.some((name) => name.includes('<'))).toBe(true)
    expect(names.some((name) => name.includes('"'))).toBe(true)
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(400)
    expect(products.some((product) => !/[a-z]/i.test(product.name))).toBe(true)
  })

  test('has an insert set without cards', () => {
    const filled = new Set(cards.map((card) => card.insertSetSourceId))
    expect(insertSets.filter((set) => !filled.has(set.sourceId)).map((set) => set.name)).toEqual(['Redemptions'])
  })

  test('has the rarest odds, autographs, rookies and short prints', () => {
    expect(insertSets.map((set) => set.odds)).toContain('1:1,448,496')
    for (const key of ['AU', 'RC', 'SP', 'RELIC']) {
      expect(cards.some((card) => key in card.attributes)).toBe(true)
    }
  })

  test('has products, sets and cards without a picture, and cards without a back', () => {
    for (const rows of [products, insertSets, cards]) {
      expect(rows.some((row) => row.imageUrl === null)).toBe(true)
      expect(rows.filter((row) => row.imageUrl !== null).length).toBeGreaterThan(rows.length / 2)
    }
    expect(cards.some((card) => card.imageUrl !== null && card.backImageUrl === null)).toBe(true)
  })
})
