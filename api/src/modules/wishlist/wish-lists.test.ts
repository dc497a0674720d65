import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { togglePublic } from '@ninepocket/contract/user-endpoints'
import {
  addWish,
  changeWish,
  getWishlistStats,
  getWishOfUser,
  listOwnWishedProducts,
  listPublicWishes,
  listWishedInsertSets,
  listWishedProducts,
  listWishesOfInsertSet,
} from '@ninepocket/contract/wishlist-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const product = plantedId(northern)
const base = plantedId(northern, 'Base')
const baseCard = (index: number) => plantedId(northern, 'Base', index)
const oldTimer = plantedId('Old Timers', 'Base', 0)
const bold = plantedId('Old Timers II', '<b>Bold</b>', 0)
const nowhere = 'f'.repeat(24)

let api: TestApi
let wayne: Member
let other: Member
/** Wayne's wishes, the oldest first: five of the base set among those of three other sets. */
const wished = [
  { card: oldTimer, path: ['Old Timers', 'Base'], priority: 7, notes: 'secretzulu' },
  { card: baseCard(4), path: [northern, 'Base'], priority: 5 },
  { card: baseCard(0), path: [northern, 'Base'], priority: 9, notes: 'secretyankee' },
  { card: plantedId(northern, 'Gold', 0), path: [northern, 'Gold'], priority: 5 },
  { card: bold, path: ['Old Timers II', '<b>Bold</b>'], priority: 10 },
  { card: baseCard(2), path: [northern, 'Base'], priority: 5 },
  { card: baseCard(1), path: [northern, 'Base'], priority: 1 },
  { card: baseCard(3), path: [northern, 'Base'], priority: 9 },
]
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
  wayne = await aMember(api)
  other = await aMember(api)
  for (const { card, path, ...words } of wished) {
    const parents = { product: plantedId(path[0] ?? ''), insertSet: plantedId(...path) }
    await wayne.call(addWish, { body: { card, ...parents, ...words } })
  }
})
afterAll(() => api.close())

type Query = Record<string, string | number>
const inBase = (query: Query = {}) => ({ params: { userId: wayne.user.id, insertSetId: base }, query })
const ofWayne = (query: Query = {}) => ({ params: { userId: wayne.user.id }, query })
const cardsOf = (list: EndpointReply<typeof listPublicWishes>) =>
  list.wishlistItems.map(({ cardId }) => wished.findIndex(({ card }) => card === cardId))
const names = (rows: Array<{ name: string }>) => rows.map(({ name }) => name)

describe('wishes of an insert set', () => {
  test('stand in the order of the checklist, each with its card', async () => {
    const list = await other.call(listWishesOfInsertSet, inBase())
    expect(cardsOf(list)).toEqual([2, 6, 5, 7, 1])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalItems: 5 })
    expect(list.wishlistItems[0]).toMatchObject({
      userId: wayne.user.id,
      priority: 9,
      card: { id: baseCard(0) },
    })
  })

  test.each([
    [{ sort: 'order' }, [2, 6, 5, 7, 1]],
    [{ sort: 'priority' }, [2, 7, 5, 1, 6]],
    [{ sort: 'name' }, [1, 6, 5, 7, 2]],
    [{ sort: 'number' }, [2, 6, 5, 7, 1]],
    [{ sort: 'newest' }, [7, 6, 5, 2, 1]],
    [{ term: 'hale' }, [5, 7]],
    [{ term: 'hale foil' }, [5]],
    [{ term: 'HALE', sort: 'priority' }, [7, 5]],
    [{ term: 'nothing' }, []],
    [{ limit: 2, page: 2, sort: 'newest' }, [5, 2]],
    [{ limit: 2, page: 4 }, []],
  ])('by %j', async (query, expected) => {
    expect(cardsOf(await other.call(listWishesOfInsertSet, inBase(query)))).toEqual(expected)
  })

  test('past the end there are none, and the totals are true', async () => {
    const list = await other.call(listWishesOfInsertSet, inBase({ limit: 2, page: 9 }))
    expect(list).toEqual({ wishlistItems: [], currentPage: 9, totalPages: 3, totalItems: 5 })
  })

  test('of a set that nothing is wished of: none; of one that is not there: 404', async () => {
    const params = { userId: wayne.user.id, insertSetId: plantedId(northern, 'Empty Set') }
    expect((await other.call(listWishesOfInsertSet, { params })).totalItems).toBe(0)
    const reply = await other.send(listWishesOfInsertSet, { params: { ...params, insertSetId: nowhere } })
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Insert set not found' }])
  })
})

describe('a whole wishlist', () => {
  test.each<[Query, number[]]>([
    [{}, [4, 7, 2, 0, 5, 3, 1, 6]],
    [{ sort: 'priority', limit: 3, page: 2 }, [0, 5, 3]],
    [{ sort: 'newest' }, [7, 6, 5, 4, 3, 2, 1, 0]],
    [{ sort: 'newest', limit: 3, page: 3 }, [1, 0]],
    [{ sort: 'order' }, [2, 6, 5, 7, 1, 3, 0, 4]],
    [{ sort: 'order', limit: 4, page: 2 }, [1, 3, 0, 4]],
    [{ sort: 'order', limit: 3, page: 2 }, [7, 1, 3]],
    [{ limit: 3, page: 4 }, []],
  ])('by %j', async (query, expected) => {
    const list = await other.call(listPublicWishes, ofWayne(query))
    expect(cardsOf(list)).toEqual(expected)
    expect(list).toMatchObject({ totalItems: 8, totalPages: Math.ceil(8 / Number(query.limit ?? 20)) })
  })

  test('names card, set and product of each', async () => {
    const list = await other.call(listPublicWishes, ofWayne())
    expect(list.wishlistItems[3]).toMatchObject({
      card: { id: oldTimer, name: 'Ken Marlowe', inWishlist: false, numInWishlists: 1 },
      insertSet: { id: plantedId('Old Timers', 'Base'), name: 'Base' },
      product: { id: plantedId('Old Timers'), name: 'Old Timers', year: '1979-80' },
    })
    const own = await wayne.call(listPublicWishes, ofWayne())
    expect(own.wishlistItems.every((item) => item.card?.inWishlist)).toBe(true)
  })

  test.each(['name', 'number'])('is not sorted by %s', async (sort) => {
    const reply = await other.send(listPublicWishes, ofWayne({ sort }))
    expect(await reply.json()).toMatchObject({ message: 'sort must be order, priority or newest' })
  })

  test('of somebody who wishes for nothing is empty', async () => {
    const list = await api.call(listPublicWishes, { params: { userId: other.user.id } })
    expect(list).toEqual({ wishlistItems: [], currentPage: 1, totalPages: 1, totalItems: 0 })
  })

  test('follows a change of priority', async () => {
    const change = (priority: number) =>
      wayne.call(changeWish, { params: { cardId: baseCard(1) }, body: { priority } })
    await change(10)
    expect(cardsOf(await other.call(listPublicWishes, ofWayne()))).toEqual([6, 4, 7, 2, 0, 5, 3, 1])
    await change(1)
    expect(cardsOf(await other.call(listPublicWishes, ofWayne()))).toEqual([4, 7, 2, 0, 5, 3, 1, 6])
  })
})

describe('products of a wishlist', () => {
  test('come in the order of all lists, each with how many cards are wished for', async () => {
    const list = await api.call(listWishedProducts, ofWayne())
    expect(list.products.map(({ name, totalItems }) => [name, totalItems])).toEqual([
      [northern, 6],
      ['Old Timers', 1],
      ['Old Timers II', 1],
    ])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalProducts: 3 })
    expect(await wayne.call(listOwnWishedProducts)).toEqual(list)
  })

  test.each([
    [{ sortBy: '{"year":1}' }, ['Old Timers', 'Old Timers II', northern]],
    [{ sortBy: '{"name":-1}' }, ['Old Timers II', 'Old Timers', northern]],
    [{ sortBy: '{"publisher":-1}' }, ['Old Timers II', northern, 'Old Timers']],
    [{ term: 'timers' }, ['Old Timers', 'Old Timers II']],
    [{ limit: 1, page: 2 }, ['Old Timers']],
    [{ limit: 1, page: 4 }, []],
  ])('by %j', async (query, expected) => {
    expect(names((await api.call(listWishedProducts, ofWayne(query))).products)).toEqual(expected)
    expect(names((await wayne.call(listOwnWishedProducts, { query })).products)).toEqual(expected)
  })

  test('sorted by anything else are refused', async () => {
    const reply = await other.send(listWishedProducts, ofWayne({ sortBy: '{"id":1}' }))
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { message: expect.stringMatching(/^sortBy must be JSON/) },
    ])
  })
})

describe('insert sets of a wishlist', () => {
  const of = (query: Query = {}, productId = product) => ({
    params: { userId: wayne.user.id, productId },
    query,
  })

  test('come in their order, each with how many cards are wished for', async () => {
    const list = await api.call(listWishedInsertSets, of())
    expect(list.insertSets.map(({ name, totalItems }) => [name, totalItems])).toEqual([
      ['Base', 5],
      ['Gold', 1],
    ])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalInsertSets: 2 })
    expect(names((await api.call(listWishedInsertSets, of({ term: 'gold' }))).insertSets)).toEqual(['Gold'])
  })

  test('of a product that nothing is wished of: none; of one that is not there: 404', async () => {
    expect(await api.call(listWishedInsertSets, of({}, plantedId('Announced Only')))).toMatchObject({
      insertSets: [],
      totalInsertSets: 0,
    })
    const reply = await other.send(listWishedInsertSets, of({}, nowhere))
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Product not found' }])
  })
})

test('one wish comes with all that it is of; null where the person does not wish for the card', async () => {
  const of = (cardId: string) => ({ params: { userId: wayne.user.id, cardId } })
  expect((await api.call(getWishOfUser, of(oldTimer))).wishlistItem).toMatchObject({
    ...{ cardId: oldTimer, priority: 7, card: { id: oldTimer } },
    ...{ insertSet: { name: 'Base' }, product: { name: 'Old Timers' } },
  })
  expect((await api.call(getWishOfUser, of(nowhere))).wishlistItem).toBeNull()
})

test('totals stand by themselves and wrapped', async () => {
  const stats = { totalCards: 8, totalProducts: 3, totalInsertSets: 4 }
  expect(await api.call(getWishlistStats, ofWayne())).toEqual({ ...stats, stats })
})

describe('notes', () => {
  const lists = async (who: Pick<Member, 'call'>) => {
    const one = await who.call(getWishOfUser, { params: { userId: wayne.user.id, cardId: oldTimer } })
    const inSet = await who.call(listWishesOfInsertSet, inBase())
    const all = await who.call(listPublicWishes, ofWayne())
    return [one.wishlistItem, ...inSet.wishlistItems, ...all.wishlistItems]
  }

  test('are told to their owner', async () => {
    const said = JSON.stringify(await lists(wayne))
    expect(said).toContain('secretzulu')
    expect(said).toContain('secretyankee')
  })

  test('have no place in what others get, admins neither', async () => {
    for (const who of [api, other, await aMember(api, { isAdmin: true })])
      for (const item of await lists(who)) expect(item).not.toHaveProperty('notes')
  })
})

test.each([
  [nowhere, 404, 'User not found'],
  ['short', 400, 'User ID is required'],
])('of user %s: %i', async (userId, status, message) => {
  for (const [endpoint, params] of [
    [listWishedProducts, {}],
    [listWishedInsertSets, { productId: product }],
    [listWishesOfInsertSet, { insertSetId: base }],
    [listPublicWishes, {}],
    [getWishOfUser, { cardId: oldTimer }],
    [getWishlistStats, {}],
  ] as const) {
    const reply = await other.send(endpoint, { params: { userId, ...params } })
    expect([reply.status, await reply.json()]).toMatchObject([status, { message }])
  }
})

test.each([
  [listWishedInsertSets, { productId: 'short' }, 'Product ID is required'],
  [listWishesOfInsertSet, { insertSetId: 'short' }, 'Insert Set ID is required'],
  [getWishOfUser, { cardId: 'short' }, 'Card ID is required'],
])('$path asks for whole ids', async (endpoint, params, message) => {
  const reply = await other.send(endpoint, { params: { userId: wayne.user.id, ...params } })
  expect([reply.status, await reply.json()]).toMatchObject([400, { message }])
})

test('a profile that is not public says so', async () => {
  const hidden = await aMember(api)
  await hidden.call(togglePublic)
  const refused = await other.send(listPublicWishes, { params: { userId: hidden.user.id } })
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: 'This profile is private' }])
})
