import * as contract from '@ninepocket/contract/catalogue/card-endpoints'
import { getCatalogueStats, searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { describe, expect, test } from 'vitest'
import { anAccount } from '../../../testing/a-member.ts'
import { seededAt, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productName,
  smallCatalogue,
  unknownId,
} from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })

const getName = ({ name }: { name: string }) => name

describe('a card', () => {
  test('is returned with its counters and without viewer fields', async () => {
    const id = getBaseCardId(0)
    const { card } = await api.call(contract.getCard, { params: { id } })
    expect(card).toEqual({
      id,
      productId: seededId(productName),
      insertSetId: baseInsertSetId,
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
      createdAt: '2026-02-03T04:05:05.988Z',
      updatedAt: seededAt.toISOString(),
      numInWishlists: 3,
      numCardsForTrades: 2,
      quantity: 0,
      inWishlist: false,
      inForTrade: false,
    })
  })

  test('returns 404 when the card does not exist', async () => {
    const refusal = await api.expectError(`/api/cards/${unknownId}`)
    expect(refusal).toEqual({ status: 404, code: 'CARD_NOT_FOUND', message: 'Card not found' })
  })

  test('returns a name with markup unchanged', async () => {
    const id = seededId('Old Timers II', '<b>Bold</b>', 0)
    const { card } = await api.call(contract.getCard, { params: { id } })
    expect(card).toMatchObject({ name: '<script>alert(1)</script>', cardNumber: '"><' })
  })
})

describe('cards of an insert set', () => {
  test('come in order, with the set’s total', async () => {
    const list = await api.call(contract.listCardsOfInsertSet, {
      params: { id: baseInsertSetId },
      query: { limit: 4 },
    })
    expect(list.cards.map((card) => card.cardNumber)).toEqual(['1', '2', '595a', '595b'])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 2, totalCards: 6 })
    const next = await api.call(contract.listCardsOfInsertSet, {
      params: { id: baseInsertSetId },
      query: { limit: 4, page: 2 },
    })
    expect(next.cards.map((card) => card.cardNumber)).toEqual(['NNO', null])
  })

  test('are empty past the last page, and for a set without cards', async () => {
    const past = await api.call(contract.listCardsOfInsertSet, {
      params: { id: baseInsertSetId },
      query: { page: 99 },
    })
    expect(past).toEqual({ cards: [], currentPage: 99, totalPages: 1, totalCards: 6 })
    const params = { id: seededId(productName, 'Empty Set') }
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
  ])('are filtered by %j', async (term, names) => {
    const list = await api.call(contract.listCardsOfInsertSet, { params: { id: baseInsertSetId }, query: { term } })
    expect(list.cards.map(getName)).toEqual(names)
    expect(list.totalCards).toBe(names.length)
  })

  test('are filtered by serial number too, and not at all by an empty filter', async () => {
    const filtered = async (term: string) =>
      (await api.call(contract.listCardsOfInsertSet, { params: { id: baseInsertSetId }, query: { term } })).totalCards
    expect(await filtered('7')).toBe(1)
    expect(await filtered(" ’ ' ")).toBe(6)
    expect(await filtered('')).toBe(6)
  })

  test('are paged after filtering', async () => {
    const query = { term: 'hale', limit: 1, page: 2 }
    const list = await api.call(contract.listCardsOfInsertSet, { params: { id: baseInsertSetId }, query })
    expect(list.cards.map((card) => card.cardNumber)).toEqual(['595b'])
    expect(list).toMatchObject({ currentPage: 2, totalPages: 2, totalCards: 2 })
  })

  test('return 404 when the set does not exist, filtered or not, for every viewer', async () => {
    const message = { status: 404, code: 'INSERT_SET_NOT_FOUND', message: 'Insert set not found' }
    for (const kind of ['insert-set', 'user/insert-set', 'collection/insert-set'])
      for (const query of ['', '?term=x'])
        expect(await api.expectError(`/api/cards/${kind}/${unknownId}${query}`)).toEqual(message)
  })

  test('contain no viewer fields and no collection for a guest', async () => {
    const params = { id: baseInsertSetId }
    const query = { includeUserData: 'true' } as const
    const list = await api.call(contract.listCardsOfInsertSetForViewer, { params, query })
    expect(list.cards.every((card) => card.quantity === 0 && !card.inWishlist && !card.inForTrade)).toBe(true)
    expect(list.totalCards).toBe(6)
    const collected = await api.call(contract.listUserCardsOfInsertSet, {
      params,
      query: { userId: (await anAccount(api)).id },
    })
    expect(collected).toEqual({ cards: [], currentPage: 1, totalPages: 1, totalCards: 0 })
    const refusal = await api.expectError(`/api/cards/collection/insert-set/${baseInsertSetId}?userId=${unknownId}`)
    expect(refusal).toMatchObject({ status: 404, message: 'User not found' })
  })
})

describe('cards of several sets', () => {
  test('list all products, product by product, set by set, in pages of any size without gap or overlap', async () => {
    const all = await api.call(contract.listCards, { query: { limit: 100 } })
    expect(all.totalCards).toBe(12)
    expect(all.cards.map(getName).slice(5, 9)).toEqual([
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

  test('list one product, and filter within it', async () => {
    const params = { id: seededId(productName) }
    const list = await api.call(contract.listCardsOfProduct, { params, query: { limit: 3, page: 3 } })
    expect(list.cards.map(getName)).toEqual(['Ken Marlowe Jr.', 'Twice Named'])
    expect(list.totalCards).toBe(8)
    const filtered = await api.call(contract.listCardsOfProduct, { params, query: { term: 'marlowe' } })
    expect(filtered.cards.map((card) => card.insertSetId)).toEqual([baseInsertSetId, seededId(productName, 'Gold')])
    expect(filtered.totalCards).toBe(2)
  })

  test('are empty for a product without cards, and return 404 for an unknown one', async () => {
    const params = { id: seededId('Announced Only') }
    const list = await api.call(contract.listCardsOfProduct, { params, query: { term: 'x' } })
    expect(list).toMatchObject({ cards: [], totalCards: 0 })
    for (const query of ['', '?term=x'])
      expect((await api.expectError(`/api/cards/product/${unknownId}${query}`)).message).toBe('Product not found')
  })

  test('narrow the list to a product, a set, both, or a search term', async () => {
    const narrowed = async (query: { productId?: string; insertSetId?: string; term?: string }) =>
      (await api.call(contract.listCards, { query })).totalCards
    const productId = seededId(productName)
    expect(await narrowed({ productId })).toBe(8)
    expect(await narrowed({ insertSetId: baseInsertSetId })).toBe(6)
    expect(await narrowed({ productId, insertSetId: baseInsertSetId })).toBe(6)
    expect(await narrowed({ productId: seededId('Old Timers'), insertSetId: baseInsertSetId })).toBe(0)
    expect(await narrowed({ productId, term: 'hale' })).toBe(2)
    expect(await narrowed({ term: 'marlowe' })).toBe(3)
    expect((await api.expectError(`/api/cards?productId=${unknownId}`)).message).toBe('Product not found')
    expect((await api.expectError(`/api/cards?insertSetId=${unknownId}`)).message).toBe('Insert set not found')
  })
})

describe('the whole catalogue', () => {
  test('has exact totals', async () => {
    const { stats } = await api.call(getCatalogueStats, {})
    expect(stats).toMatchObject({ id: 'global', totalProducts: 4, totalInsertSets: 7, totalCards: 12 })
    expect(Date.parse(stats.lastUpdated ?? '')).toBeGreaterThan(0)
  })

  test('returns at most five hits of each kind when searched', async () => {
    const found = await api.call(searchCatalogue, { query: { term: 'gold' } })
    expect(found.products).toEqual([])
    expect(found.insertSets.map(getName)).toEqual(['Gold', 'Gold Signatures'])
    expect(found.cards.map(getName)).toEqual(['Ken Marlowe Jr.', 'Twice Named'])
    const nothing = await api.call(searchCatalogue, { query: { term: '' } })
    expect(nothing).toEqual({ products: [], insertSets: [], cards: [], players: [], isPartial: false })
    const named = await api.call(searchCatalogue, { query: { term: 'marlow' } })
    expect(named.players.map(getName)).toEqual(['Ken Marlowe', 'Ken Marlowe Jr.'])
    const broad = await api.call(searchCatalogue, { query: { term: 'northern' } })
    expect(broad.cards).toHaveLength(5)
  })
})
