import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import {
  addWish,
  getUserWish,
  getWishlistStats,
  listOwnWishlistProducts,
  listUserWishes,
  listWishesOfInsertSet,
  listWishlistInsertSetsOfProduct,
  listWishlistProducts,
  updateWish,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import {
  baseInsertSetId,
  getBaseCardId,
  productId,
  productName,
  smallCatalogue,
  unknownId,
} from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const oldTimer = seededId('Old Timers', 'Base', 0)
const bold = seededId('Old Timers II', '<b>Bold</b>', 0)

/** Wayne's wishes, oldest first: five of the base set among those of three other insert sets. */
const wishFixtures = [
  { card: oldTimer, path: ['Old Timers', 'Base'], priority: 7, notes: 'secretzulu' },
  { card: getBaseCardId(4), path: [productName, 'Base'], priority: 5 },
  { card: getBaseCardId(0), path: [productName, 'Base'], priority: 9, notes: 'secretyankee' },
  { card: seededId(productName, 'Gold', 0), path: [productName, 'Gold'], priority: 5 },
  { card: bold, path: ['Old Timers II', '<b>Bold</b>'], priority: 10 },
  { card: getBaseCardId(2), path: [productName, 'Base'], priority: 5 },
  { card: getBaseCardId(1), path: [productName, 'Base'], priority: 1 },
  { card: getBaseCardId(3), path: [productName, 'Base'], priority: 9 },
]
const api = await setUpTestApi({ products: smallCatalogue })
const wayne = await aMember(api)
const otherMember = await aMember(api)
for (const { card, path, ...fields } of wishFixtures) {
  const parents = { product: seededId(path[0] ?? ''), insertSet: seededId(...path) }
  await wayne.call(addWish, { body: { card, ...parents, ...fields } })
}

type Query = Record<string, string | number>
const buildInsertSetRequest = (query: Query = {}) => ({
  params: { userId: wayne.user.id, insertSetId: baseInsertSetId },
  query,
})
const buildUserRequest = (query: Query = {}) => ({ params: { userId: wayne.user.id }, query })
const listCardNames = (list: EndpointReply<typeof listUserWishes>) =>
  list.wishlistItems.map(({ cardId }) => wishFixtures.findIndex(({ card }) => card === cardId))
const getNames = (rows: Array<{ name: string }>) => rows.map(({ name }) => name)

describe('wishes of an insert set', () => {
  test('come in checklist order, each with its card', async () => {
    const list = await otherMember.call(listWishesOfInsertSet, buildInsertSetRequest())
    expect(listCardNames(list)).toEqual([2, 6, 5, 7, 1])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalItems: 5 })
    expect(list.wishlistItems[0]).toMatchObject({ userId: wayne.user.id, priority: 9, card: { id: getBaseCardId(0) } })
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
    expect(listCardNames(await otherMember.call(listWishesOfInsertSet, buildInsertSetRequest(query)))).toEqual(expected)
  })

  test('are none past the end, with correct totals', async () => {
    const list = await otherMember.call(listWishesOfInsertSet, buildInsertSetRequest({ limit: 2, page: 9 }))
    expect(list).toEqual({ wishlistItems: [], currentPage: 9, totalPages: 3, totalItems: 5 })
  })

  test('are an empty list without wishes, and 404 for an unknown insert set', async () => {
    const params = { userId: wayne.user.id, insertSetId: seededId(productName, 'Empty Set') }
    expect((await otherMember.call(listWishesOfInsertSet, { params })).totalItems).toBe(0)
    const reply = await otherMember.send(listWishesOfInsertSet, { params: { ...params, insertSetId: unknownId } })
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
    const list = await otherMember.call(listUserWishes, buildUserRequest(query))
    expect(listCardNames(list)).toEqual(expected)
    expect(list).toMatchObject({ totalItems: 8, totalPages: Math.ceil(8 / Number(query.limit ?? 20)) })
  })

  test('has the card, insert set and product of each wish', async () => {
    const list = await otherMember.call(listUserWishes, buildUserRequest())
    expect(list.wishlistItems[3]).toMatchObject({
      card: { id: oldTimer, name: 'Ken Marlowe', inWishlist: false, numInWishlists: 1 },
      insertSet: { id: seededId('Old Timers', 'Base'), name: 'Base' },
      product: { id: seededId('Old Timers'), name: 'Old Timers', year: '1979-80' },
    })
    const own = await wayne.call(listUserWishes, buildUserRequest())
    expect(own.wishlistItems.every((item) => item.card?.inWishlist)).toBe(true)
  })

  test.each(['name', 'number'])('rejects sorting by %s', async (sort) => {
    const reply = await otherMember.send(listUserWishes, buildUserRequest({ sort }))
    expect(await reply.json()).toMatchObject({ message: 'sort must be order, priority or newest' })
  })

  test('is empty for a user without wishes', async () => {
    const list = await api.call(listUserWishes, { params: { userId: otherMember.user.id } })
    expect(list).toEqual({ wishlistItems: [], currentPage: 1, totalPages: 1, totalItems: 0 })
  })

  test('reorders when a priority changes', async () => {
    const change = (priority: number) =>
      wayne.call(updateWish, { params: { cardId: getBaseCardId(1) }, body: { priority } })
    await change(10)
    expect(listCardNames(await otherMember.call(listUserWishes, buildUserRequest()))).toEqual([6, 4, 7, 2, 0, 5, 3, 1])
    await change(1)
    expect(listCardNames(await otherMember.call(listUserWishes, buildUserRequest()))).toEqual([4, 7, 2, 0, 5, 3, 1, 6])
  })
})

describe('products of a wishlist', () => {
  test('come in the usual order, each with its number of wishes', async () => {
    const list = await api.call(listWishlistProducts, buildUserRequest())
    expect(list.products.map(({ name, totalItems }) => [name, totalItems])).toEqual([
      [productName, 6],
      ['Old Timers', 1],
      ['Old Timers II', 1],
    ])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalProducts: 3 })
    // The collection may be private.
    for (const caller of [api, otherMember])
      for (const product of (await caller.call(listWishlistProducts, buildUserRequest())).products)
        expect(product).not.toHaveProperty('completion')
    const own = await wayne.call(listOwnWishlistProducts)
    expect(own.products.map(({ completion: _, ...product }) => product)).toEqual(list.products)
    expect(own.products[0]?.completion).toEqual({ owned: 0, total: list.products[0]?.totalCards })
    expect(await wayne.call(listWishlistProducts, buildUserRequest())).toEqual(own)
  })

  test.each([
    [{ sortBy: '{"year":1}' }, ['Old Timers', 'Old Timers II', productName]],
    [{ sortBy: '{"name":-1}' }, ['Old Timers II', 'Old Timers', productName]],
    [{ sortBy: '{"publisher":-1}' }, ['Old Timers II', productName, 'Old Timers']],
    [{ term: 'timers' }, ['Old Timers', 'Old Timers II']],
    [{ limit: 1, page: 2 }, ['Old Timers']],
    [{ limit: 1, page: 4 }, []],
  ])('by %j', async (query, expected) => {
    expect(getNames((await api.call(listWishlistProducts, buildUserRequest(query))).products)).toEqual(expected)
    expect(getNames((await wayne.call(listOwnWishlistProducts, { query })).products)).toEqual(expected)
  })

  test('reject any other sort', async () => {
    const refused = await otherMember.expectError(listWishlistProducts, buildUserRequest({ sortBy: '{"id":1}' }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/^sortBy must be JSON/) })
  })
})

describe('insert sets of a wishlist', () => {
  const of = (query: Query = {}, id = productId) => ({ params: { userId: wayne.user.id, productId: id }, query })

  test('come in checklist order, each with its number of wishes', async () => {
    const list = await api.call(listWishlistInsertSetsOfProduct, of())
    expect(list.insertSets.map(({ name, totalItems }) => [name, totalItems])).toEqual([
      ['Base', 5],
      ['Gold', 1],
    ])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalInsertSets: 2 })
    for (const insertSet of list.insertSets) expect(insertSet).not.toHaveProperty('completion')
    const own = await wayne.call(listWishlistInsertSetsOfProduct, of())
    expect(own.insertSets.map(({ completion }) => completion)).toEqual(
      list.insertSets.map(({ totalCards }) => ({ owned: 0, total: totalCards })),
    )
    expect(getNames((await api.call(listWishlistInsertSetsOfProduct, of({ term: 'gold' }))).insertSets)).toEqual([
      'Gold',
    ])
  })

  test('are an empty list without wishes, and 404 for an unknown product', async () => {
    expect(await api.call(listWishlistInsertSetsOfProduct, of({}, seededId('Announced Only')))).toMatchObject({
      insertSets: [],
      totalInsertSets: 0,
    })
    const reply = await otherMember.send(listWishlistInsertSetsOfProduct, of({}, unknownId))
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Product not found' }])
  })
})

test('returns one wish with its card and parents, or null when there is none', async () => {
  const of = (cardId: string) => ({ params: { userId: wayne.user.id, cardId } })
  expect((await api.call(getUserWish, of(oldTimer))).wishlistItem).toMatchObject({
    cardId: oldTimer,
    priority: 7,
    card: { id: oldTimer },
    insertSet: { name: 'Base' },
    product: { name: 'Old Timers' },
  })
  expect((await api.call(getUserWish, of(unknownId))).wishlistItem).toBeNull()
})

test('returns totals plain and wrapped', async () => {
  const stats = { totalCards: 8, totalProducts: 3, totalInsertSets: 4 }
  expect(await api.call(getWishlistStats, buildUserRequest())).toEqual({ ...stats, stats })
})

describe('notes', () => {
  const readAllLists = async (who: Pick<Member, 'call'>) => {
    const one = await who.call(getUserWish, { params: { userId: wayne.user.id, cardId: oldTimer } })
    const insertSetWishes = await who.call(listWishesOfInsertSet, buildInsertSetRequest())
    const all = await who.call(listUserWishes, buildUserRequest())
    return [one.wishlistItem, ...insertSetWishes.wishlistItems, ...all.wishlistItems]
  }

  test('are visible to their owner', async () => {
    const listsJson = JSON.stringify(await readAllLists(wayne))
    expect(listsJson).toContain('secretzulu')
    expect(listsJson).toContain('secretyankee')
  })

  test('are absent for others, admins included', async () => {
    for (const who of [api, otherMember, await aMember(api, { isAdmin: true })])
      for (const item of await readAllLists(who)) expect(item).not.toHaveProperty('notes')
  })
})

test.each([
  [unknownId, 404, 'User not found'],
  ['short', 400, 'User ID is required'],
])('returns for user %s: %i', async (userId, status, message) => {
  for (const [endpoint, params] of [
    [listWishlistProducts, {}],
    [listWishlistInsertSetsOfProduct, { productId }],
    [listWishesOfInsertSet, { insertSetId: baseInsertSetId }],
    [listUserWishes, {}],
    [getUserWish, { cardId: oldTimer }],
    [getWishlistStats, {}],
  ] as const) {
    const reply = await otherMember.send(endpoint, { params: { userId, ...params } })
    expect([reply.status, await reply.json()]).toMatchObject([status, { message }])
  }
})

test.each([
  [listWishlistInsertSetsOfProduct, { productId: 'short' }, 'Product ID is required'],
  [listWishesOfInsertSet, { insertSetId: 'short' }, 'Insert Set ID is required'],
  [getUserWish, { cardId: 'short' }, 'Card ID is required'],
])('rejects invalid ids: $path', async (endpoint, params, message) => {
  const reply = await otherMember.send(endpoint, { params: { userId: wayne.user.id, ...params } })
  expect([reply.status, await reply.json()]).toMatchObject([400, { message }])
})

test('returns 403 when the profile is not public', async () => {
  const hidden = await aMember(api)
  await hidden.call(toggleProfileVisibility)
  const refused = await otherMember.send(listUserWishes, { params: { userId: hidden.user.id } })
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: 'This profile is private' }])
})
