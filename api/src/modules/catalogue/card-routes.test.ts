import * as contract from '@ninepocket/contract/card-endpoints'
import { getStats, searchEverything } from '@ninepocket/contract/site-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../../testing/a-member.ts'
import { plantCatalogue, plantedAt, plantedId } from '../../testing/plant-catalogue.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
})
afterAll(() => api.close())

const northern = '2024 Northern Lights Hockey'
const absent = 'f'.repeat(24)
const base = plantedId(northern, 'Base')
const nameOf = ({ name }: { name: string }) => name

describe('a card', () => {
  test('is given whole, with its counters and nothing of a viewer', async () => {
    const id = plantedId(northern, 'Base', 0)
    const { card } = await api.call(contract.getCard, { params: { id } })
    expect(card).toEqual({
      id,
      productId: plantedId(northern),
      insertSetId: base,
      name: 'Ken Marlowe Jr.',
      cardNumber: '1',
      serialNumber: null,
      serialTotal: null,
      statedOdds: null,
      point: null,
      slug: `1-ken-marlowe-jr-${id}`,
      imageUrl: null,
      backImageUrl: null,
      description: null,
      order: 0,
      attributes: {},
      createdAt: plantedAt.toISOString(),
      updatedAt: plantedAt.toISOString(),
      numInWishlists: 3,
      numCardsForTrades: 2,
      quantity: 0,
      inWishlist: false,
      inForTrade: false,
    })
  })

  test('that is not there', async () => {
    const refusal = await api.refused(`/api/cards/${absent}`)
    expect(refusal).toEqual({ status: 404, code: 'CARD_NOT_FOUND', message: 'Card not found' })
  })

  test('with markup for a name is given as it is', async () => {
    const id = plantedId('Old Timers II', '<b>Bold</b>', 0)
    const { card } = await api.call(contract.getCard, { params: { id } })
    expect(card).toMatchObject({ name: '<script>alert(1)</script>', cardNumber: '"><' })
  })
})

describe('cards of an insert set', () => {
  test('come in order, with the set’s total', async () => {
    const list = await api.call(contract.listCardsOfInsertSet, { params: { id: base }, query: { limit: 4 } })
    expect(list.cards.map((card) => card.cardNumber)).toEqual(['1', '2', '595a', '595b'])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 2, totalCards: 6 })
    const next = await api.call(contract.listCardsOfInsertSet, {
      params: { id: base },
      query: { limit: 4, page: 2 },
    })
    expect(next.cards.map((card) => card.cardNumber)).toEqual(['NNO', null])
  })

  test('a page past the end, and a set without cards', async () => {
    const past = await api.call(contract.listCardsOfInsertSet, { params: { id: base }, query: { page: 99 } })
    expect(past).toEqual({ cards: [], currentPage: 99, totalPages: 1, totalCards: 6 })
    const params = { id: plantedId(northern, 'Empty Set') }
    expect(await api.call(contract.listCardsOfInsertSet, { params })).toMatchObject({
      cards: [],
      totalCards: 0,
    })
  })

  test.each([
    ['acuna', ['José Acuña']],
    ['ACUÑA jos', ['José Acuña']],
    ['595', ['Ke’Bryan Hale', "Ke'Bryan Hale"]],
    ["ke'b", ['Ke’Bryan Hale', "Ke'Bryan Hale"]],
    ['100%', ['Ke’Bryan Hale']],
    ['nno', ['Checklist']],
    ['%', ['Ke’Bryan Hale']],
    ['_', []],
    ['\\', []],
    ['nobody', []],
  ])('filtered by %j', async (term, names) => {
    const list = await api.call(contract.listCardsOfInsertSet, { params: { id: base }, query: { term } })
    expect(list.cards.map(nameOf)).toEqual(names)
    expect(list.totalCards).toBe(names.length)
  })

  test('a serial number is looked through too, and a filter of nothing filters nothing', async () => {
    const filtered = async (term: string) =>
      (await api.call(contract.listCardsOfInsertSet, { params: { id: base }, query: { term } })).totalCards
    expect(await filtered('7')).toBe(1)
    expect(await filtered(" ’ ' ")).toBe(6)
    expect(await filtered('')).toBe(6)
  })

  test('a filtered list has pages of its own', async () => {
    const query = { term: 'hale', limit: 1, page: 2 }
    const list = await api.call(contract.listCardsOfInsertSet, { params: { id: base }, query })
    expect(list.cards.map((card) => card.cardNumber)).toEqual(['595b'])
    expect(list).toMatchObject({ currentPage: 2, totalPages: 2, totalCards: 2 })
  })

  test('of a set that is not there, filtered or not, for anybody', async () => {
    const message = { status: 404, code: 'INSERT_SET_NOT_FOUND', message: 'Insert set not found' }
    for (const kind of ['insert-set', 'user/insert-set', 'collection/insert-set'])
      for (const query of ['', '?term=x'])
        expect(await api.refused(`/api/cards/${kind}/${absent}${query}`)).toEqual(message)
  })

  test('for a guest hold nothing of a viewer, and no collection', async () => {
    const params = { id: base }
    const query = { includeUserData: 'true' } as const
    const list = await api.call(contract.listCardsOfInsertSetForViewer, { params, query })
    expect(list.cards.every((card) => card.quantity === 0 && !card.inWishlist && !card.inForTrade)).toBe(true)
    expect(list.totalCards).toBe(6)
    const collected = await api.call(contract.listCollectedCardsOfInsertSet, {
      params,
      query: { userId: (await anAccount(api)).id },
    })
    expect(collected).toEqual({ cards: [], currentPage: 1, totalPages: 1, totalCards: 0 })
    const refusal = await api.refused(`/api/cards/collection/insert-set/${base}?userId=${absent}`)
    expect(refusal).toMatchObject({ status: 404, message: 'User not found' })
  })
})

describe('cards of many sets', () => {
  test('of all products, product by product, set by set; pages of any size join up', async () => {
    const all = await api.call(contract.listCards, { query: { limit: 100 } })
    expect(all.totalCards).toBe(12)
    expect(all.cards.map(nameOf).slice(5, 9)).toEqual([
      'Unnumbered Wonder',
      'Ken Marlowe Jr.',
      'Twice Named',
      'Ken Marlowe',
    ])
    for (const limit of [1, 2, 3, 5, 7, 11, 12]) {
      const pages = Array.from({ length: 13 }, (_, index) =>
        api.call(contract.listCards, { query: { page: index + 1, limit } }),
      )
      const rows = (await Promise.all(pages)).flatMap((page) => page.cards)
      expect(rows).toEqual(all.cards)
    }
  })

  test('of a product, and filtered within it', async () => {
    const params = { id: plantedId(northern) }
    const list = await api.call(contract.listCardsOfProduct, { params, query: { limit: 3, page: 3 } })
    expect(list.cards.map(nameOf)).toEqual(['Ken Marlowe Jr.', 'Twice Named'])
    expect(list.totalCards).toBe(8)
    const filtered = await api.call(contract.listCardsOfProduct, { params, query: { term: 'marlowe' } })
    expect(filtered.cards.map((card) => card.insertSetId)).toEqual([base, plantedId(northern, 'Gold')])
    expect(filtered.totalCards).toBe(2)
  })

  test('of a product without cards, and of one that is not there', async () => {
    const params = { id: plantedId('Announced Only') }
    const list = await api.call(contract.listCardsOfProduct, { params, query: { term: 'x' } })
    expect(list).toMatchObject({ cards: [], totalCards: 0 })
    for (const query of ['', '?term=x'])
      expect((await api.refused(`/api/cards/product/${absent}${query}`)).message).toBe('Product not found')
  })

  test('of the list, narrowed to a product, a set, both, or a term', async () => {
    const narrowed = async (query: { productId?: string; insertSetId?: string; term?: string }) =>
      (await api.call(contract.listCards, { query })).totalCards
    const productId = plantedId(northern)
    expect(await narrowed({ productId })).toBe(8)
    expect(await narrowed({ insertSetId: base })).toBe(6)
    expect(await narrowed({ productId, insertSetId: base })).toBe(6)
    expect(await narrowed({ productId: plantedId('Old Timers'), insertSetId: base })).toBe(0)
    expect(await narrowed({ productId, term: 'hale' })).toBe(2)
    expect(await narrowed({ term: 'marlowe' })).toBe(3)
    expect((await api.refused(`/api/cards?productId=${absent}`)).message).toBe('Product not found')
    expect((await api.refused(`/api/cards?insertSetId=${absent}`)).message).toBe('Insert set not found')
  })
})

describe('the catalogue as a whole', () => {
  test('has exact totals', async () => {
    const { stats } = await api.call(getStats, {})
    expect(stats).toMatchObject({ id: 'global', totalProducts: 4, totalInsertSets: 7, totalCards: 12 })
    expect(Date.parse(stats.lastUpdated ?? '')).toBeGreaterThan(0)
  })

  test('is searched at once; five of each kind at most', async () => {
    const found = await api.call(searchEverything, { query: { term: 'gold' } })
    expect(found.products).toEqual([])
    expect(found.insertSets.map(nameOf)).toEqual(['Gold', 'Gold Signatures'])
    expect(found.cards.map(nameOf)).toEqual(['Ken Marlowe Jr.', 'Twice Named'])
    const nothing = await api.call(searchEverything, { query: { term: '' } })
    expect(nothing).toEqual({ products: [], insertSets: [], cards: [] })
    const broad = await api.call(searchEverything, { query: { term: 'northern' } })
    expect(broad.cards).toHaveLength(5)
  })
})
