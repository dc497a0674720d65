import {
  getForSaleStats,
  getForTradeStats,
  getUserStats,
  listInsertSetsOfUser,
  listProductsOfUser,
} from '@ninepocket/contract/user-collection-endpoints'
import { toggleCollectionPrivacy } from '@ninepocket/contract/user-endpoints'
import { addCopy, getCompletion, removeCopy } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const northern = '2024 Northern Lights Hockey'
const product = plantedId(northern)
const base = plantedId(northern, 'Base')
const nobody = 'f'.repeat(24)

let api: TestApi
let wayne: Member
let other: Member
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
  wayne = await aMember(api)
  other = await aMember(api)
  const add = (body: { card: string; forTrade?: boolean; forSale?: boolean }) => wayne.call(addCopy, { body })
  await add({ card: plantedId('Old Timers', 'Base', 0), forSale: true })
  await add({ card: plantedId(northern, 'Gold', 0) })
  await add({ card: plantedId(northern, 'Base', 0) })
  await add({ card: plantedId(northern, 'Base', 0), forTrade: true })
  await add({ card: plantedId(northern, 'Base', 1), forTrade: true, forSale: true })
  const { userInventoryItem } = await add({ card: plantedId('Old Timers II', '日本', 0) })
  await wayne.call(removeCopy, { params: { id: userInventoryItem.id } })
})
afterAll(() => api.close())

const of = (query: Record<string, unknown> = {}, { user } = wayne) => ({ params: { userId: user.id }, query })
const setsOf = (query: Record<string, unknown> = {}, productId = product) => ({
  params: { userId: wayne.user.id, productId },
  query,
})
const names = (rows: Array<{ name: string }>) => rows.map(({ name }) => name)

describe('products of a person', () => {
  test('are those with copies, in the order of all lists, with counts', async () => {
    const list = await other.call(listProductsOfUser, of())
    expect(names(list.products)).toEqual([northern, 'Old Timers'])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalProducts: 2 })
    expect(list.products[0]).toMatchObject({ id: product, totalItems: 4, forTradeCount: 2, forSaleCount: 1 })
    expect(list.products[1]).toMatchObject({ totalItems: 1, forTradeCount: 0, forSaleCount: 1 })
  })

  test.each([
    [{ forTrade: 'true' }, [northern]],
    [{ forSale: 'true' }, [northern, 'Old Timers']],
    [{ forSale: 'false' }, [northern]],
    [{ term: 'timers' }, ['Old Timers']],
    [{ term: 'boreal 1979', forSale: 'true' }, ['Old Timers']],
    [{ term: 'nothing' }, []],
    [{ limit: 1, page: 2 }, ['Old Timers']],
  ])('by %j', async (query, expected) => {
    expect(names((await other.call(listProductsOfUser, of(query))).products)).toEqual(expected)
  })

  test('past the end there are none, and the totals are true', async () => {
    const list = await other.call(listProductsOfUser, of({ page: 3, limit: 1 }))
    expect(list).toEqual({ products: [], currentPage: 3, totalPages: 2, totalProducts: 2 })
  })

  test('who has nothing has an empty list', async () => {
    const list = await other.call(listProductsOfUser, of({}, other))
    expect(list).toEqual({ products: [], currentPage: 1, totalPages: 1, totalProducts: 0 })
  })
})

describe('insert sets of a product', () => {
  test('are those with copies, in their order, with counts', async () => {
    const list = await other.call(listInsertSetsOfUser, setsOf())
    expect(list).toMatchObject({ productId: product, currentPage: 1, totalPages: 1, totalInsertSets: 2 })
    expect(list.insertSets).toMatchObject([
      { id: base, name: 'Base', totalCards: 6, totalItems: 3, forTradeCount: 2, forSaleCount: 1 },
      { name: 'Gold', totalItems: 1, forTradeCount: 0, forSaleCount: 0 },
    ])
  })

  test.each([
    [{ forTrade: 'true' }, ['Base']],
    [{ forTrade: 'false' }, ['Base', 'Gold']],
    [{ forSale: 'true', term: 'gold' }, []],
    [{ term: 'gold' }, ['Gold']],
  ])('by %j', async (query, expected) => {
    expect(names((await other.call(listInsertSetsOfUser, setsOf(query))).insertSets)).toEqual(expected)
  })

  test('of a product that the person has nothing of: none', async () => {
    const list = await other.call(listInsertSetsOfUser, setsOf({}, plantedId('Announced Only')))
    expect(list).toMatchObject({ insertSets: [], totalInsertSets: 0, totalPages: 1 })
  })

  test('of a product that is not there: 404', async () => {
    const reply = await other.send(listInsertSetsOfUser, setsOf({}, nobody))
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Product not found' }])
  })
})

describe('totals', () => {
  const block = (totalCards: number, totalProducts: number, totalInsertSets: number) => {
    const stats = { totalCards, totalProducts, totalInsertSets }
    return { ...stats, stats }
  }

  test('of each list stand by themselves and wrapped', async () => {
    expect(await other.call(getUserStats, of())).toEqual(block(5, 2, 3))
    expect(await other.call(getForTradeStats, of())).toEqual(block(2, 1, 1))
    expect(await other.call(getForSaleStats, of())).toEqual(block(2, 2, 2))
  })
})

describe('completion', () => {
  const completion = async (query: object) => (await wayne.call(getCompletion, { query })).completion

  test('counts different cards, whatever the number of copies', async () => {
    expect(await completion({ insertSetId: base })).toEqual({ owned: 2, total: 6 })
    expect(await completion({ productId: product })).toEqual({ owned: 3, total: 8 })
    expect(await completion({ productId: product, insertSetId: base })).toEqual({ owned: 2, total: 6 })
  })

  test('of what the member has nothing of is zero', async () => {
    expect(await completion({ productId: plantedId('Old Timers II') })).toEqual({ owned: 0, total: 3 })
  })

  test.each([
    ['productId', nobody, 404, 'Product not found'],
    ['insertSetId', nobody, 404, 'Insert set not found'],
    ['x', '1', 400, 'productId or insertSetId is required'],
  ])('refuses %s %s', async (name, value, status, message) => {
    const reply = await wayne.send(getCompletion, { query: { [name]: value } })
    expect([reply.status, await reply.json()]).toMatchObject([status, { message }])
  })
})

describe('of a private collection', () => {
  beforeAll(() => wayne.call(toggleCollectionPrivacy))
  afterAll(() => wayne.call(toggleCollectionPrivacy))

  test('others see what is for trade and for sale, and no count of anything else', async () => {
    const { products } = await other.call(listProductsOfUser, of({ forTrade: 'true' }))
    expect(products).toMatchObject([{ name: northern, totalItems: 2, forTradeCount: 2, forSaleCount: 1 }])
    const { insertSets } = await other.call(
      listInsertSetsOfUser,
      setsOf({ forSale: 'true', forTrade: 'true' }),
    )
    expect(insertSets).toMatchObject([{ name: 'Base', totalItems: 1, forTradeCount: 2, forSaleCount: 1 }])
  })

  test('whether there are copies without a mark cannot be told by asking for those', async () => {
    const { products } = await other.call(listProductsOfUser, of({ forSale: 'true', forTrade: 'false' }))
    expect(names(products)).toEqual([northern, 'Old Timers'])
  })

  test.each([listProductsOfUser, getUserStats])('$path is refused', async (endpoint) => {
    const reply = await other.send(endpoint, of())
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { code: 'COLLECTION_PRIVATE', message: "This user's collection is private" },
    ])
  })

  test('totals of what is marked stay open', async () => {
    expect(await other.call(getForTradeStats, of())).toMatchObject({ totalCards: 2 })
  })
})
