import {
  getCollectionStats,
  getMissingCardNumbers,
  getSaleListStats,
  getTradeListStats,
  listCollectionInsertSetsOfProduct,
  listCollectionProducts,
  listInsertSetsNearestCompletion,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy, getChecklistCompletion, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { toggleCollectionPrivacy } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
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

const api = await setUpTestApi({ products: smallCatalogue })
const wayne = await aMember(api)
const otherMember = await aMember(api)
const add = (body: { card: string; forTrade?: boolean; forSale?: boolean }) => wayne.call(addCopy, { body })
await add({ card: seededId('Old Timers', 'Base', 0), forSale: true })
await add({ card: seededId(productName, 'Gold', 0) })
await add({ card: getBaseCardId(0) })
await add({ card: getBaseCardId(0), forTrade: true })
await add({ card: getBaseCardId(1), forTrade: true, forSale: true })
const { userInventoryItem } = await add({ card: seededId('Old Timers II', '日本', 0) })
await wayne.call(removeCopy, { params: { id: userInventoryItem.id } })

const buildRequest = (query: Record<string, unknown> = {}, { user } = wayne) => ({ params: { userId: user.id }, query })
const buildInsertSetRequest = (query: Record<string, unknown> = {}, id = productId) => ({
  params: { userId: wayne.user.id, productId: id },
  query,
})
const getNames = (rows: Array<{ name: string }>) => rows.map(({ name }) => name)

describe('products of a user', () => {
  test('are those with copies, in the usual order, with counts', async () => {
    const list = await otherMember.call(listCollectionProducts, buildRequest())
    expect(getNames(list.products)).toEqual([productName, 'Old Timers'])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalProducts: 2 })
    expect(list.products[0]).toMatchObject({ id: productId, totalItems: 4, forTradeCount: 2, forSaleCount: 1 })
    expect(list.products[1]).toMatchObject({ totalItems: 1, forTradeCount: 0, forSaleCount: 1 })
  })

  test.each([
    [{ forTrade: 'true' }, [productName]],
    [{ forSale: 'true' }, [productName, 'Old Timers']],
    [{ forSale: 'false' }, [productName]],
    [{ term: 'timers' }, ['Old Timers']],
    [{ term: 'boreal 1979', forSale: 'true' }, ['Old Timers']],
    [{ term: 'nothing' }, []],
    [{ limit: 1, page: 2 }, ['Old Timers']],
  ])('by %j', async (query, expected) => {
    expect(getNames((await otherMember.call(listCollectionProducts, buildRequest(query))).products)).toEqual(expected)
  })

  test('are none past the end, with correct totals', async () => {
    const list = await otherMember.call(listCollectionProducts, buildRequest({ page: 3, limit: 1 }))
    expect(list).toEqual({ products: [], currentPage: 3, totalPages: 2, totalProducts: 2 })
  })

  test('are an empty list for a user without copies', async () => {
    const list = await otherMember.call(listCollectionProducts, buildRequest({}, otherMember))
    expect(list).toEqual({ products: [], currentPage: 1, totalPages: 1, totalProducts: 0 })
  })
})

describe('insert sets of a product', () => {
  test('are those with copies, in checklist order, with counts', async () => {
    const list = await otherMember.call(listCollectionInsertSetsOfProduct, buildInsertSetRequest())
    expect(list).toMatchObject({ productId, currentPage: 1, totalPages: 1, totalInsertSets: 2 })
    expect(list.insertSets).toMatchObject([
      { id: baseInsertSetId, name: 'Base', totalCards: 6, totalItems: 3, forTradeCount: 2, forSaleCount: 1 },
      { name: 'Gold', totalItems: 1, forTradeCount: 0, forSaleCount: 0 },
    ])
  })

  test.each([
    [{ forTrade: 'true' }, ['Base']],
    [{ forTrade: 'false' }, ['Base', 'Gold']],
    [{ forSale: 'true', term: 'gold' }, []],
    [{ term: 'gold' }, ['Gold']],
  ])('by %j', async (query, expected) => {
    expect(
      getNames((await otherMember.call(listCollectionInsertSetsOfProduct, buildInsertSetRequest(query))).insertSets),
    ).toEqual(expected)
  })

  test('are an empty list for a product without copies', async () => {
    const list = await otherMember.call(
      listCollectionInsertSetsOfProduct,
      buildInsertSetRequest({}, seededId('Announced Only')),
    )
    expect(list).toMatchObject({ insertSets: [], totalInsertSets: 0, totalPages: 1 })
  })

  test('return 404 when the product does not exist', async () => {
    const reply = await otherMember.send(listCollectionInsertSetsOfProduct, buildInsertSetRequest({}, unknownId))
    expect([reply.status, await reply.json()]).toMatchObject([404, { message: 'Product not found' }])
  })
})

describe('totals', () => {
  const block = (totalCards: number, totalProducts: number, totalInsertSets: number) => {
    const stats = { totalCards, totalProducts, totalInsertSets }
    return { ...stats, stats }
  }

  test('of each list are returned plain and wrapped', async () => {
    expect(await otherMember.call(getCollectionStats, buildRequest())).toEqual(block(5, 2, 3))
    expect(await otherMember.call(getTradeListStats, buildRequest())).toEqual(block(2, 1, 1))
    expect(await otherMember.call(getSaleListStats, buildRequest())).toEqual(block(2, 2, 2))
  })
})

describe('completion', () => {
  const completion = async (query: object) => (await wayne.call(getChecklistCompletion, { query })).completion

  test('counts different cards, not copies', async () => {
    expect(await completion({ insertSetId: baseInsertSetId })).toEqual({ owned: 2, total: 6 })
    expect(await completion({ productId })).toEqual({ owned: 3, total: 8 })
    expect(await completion({ productId, insertSetId: baseInsertSetId })).toEqual({ owned: 2, total: 6 })
  })

  test('is zero without copies', async () => {
    expect(await completion({ productId: seededId('Old Timers II') })).toEqual({ owned: 0, total: 3 })
  })

  test.each([
    ['productId', unknownId, 404, 'Product not found'],
    ['insertSetId', unknownId, 404, 'Insert set not found'],
    ['x', '1', 400, 'productId or insertSetId is required'],
  ])('rejects %s %s', async (name, value, status, message) => {
    const reply = await wayne.send(getChecklistCompletion, { query: { [name]: value } })
    expect([reply.status, await reply.json()]).toMatchObject([status, { message }])
  })
})

describe('completion of lists', () => {
  test('counts the different cards of each product and insert set', async () => {
    const { products } = await wayne.call(listCollectionProducts, buildRequest())
    expect(products.map(({ completion }) => completion)).toEqual([
      { owned: 3, total: 8 },
      { owned: 1, total: 1 },
    ])
    const { insertSets } = await wayne.call(listCollectionInsertSetsOfProduct, buildInsertSetRequest())
    expect(insertSets.map(({ completion }) => completion)).toEqual([
      { owned: 2, total: 6 },
      { owned: 1, total: 1 },
    ])
  })

  test('sorts by the fewest missing cards, and puts complete ones last', async () => {
    const nearest = { sort: 'nearest' } as const
    const collector = await aMember(api)
    for (const card of [
      getBaseCardId(0),
      seededId(productName, 'Gold', 0),
      seededId('Old Timers', 'Base', 0),
      seededId('Old Timers II', '日本', 0),
    ])
      await collector.call(addCopy, { body: { card } })
    const { products } = await collector.call(listCollectionProducts, buildRequest(nearest, collector))
    expect(getNames(products)).toEqual(['Old Timers II', productName, 'Old Timers'])
    const second = await collector.call(
      listCollectionProducts,
      buildRequest({ ...nearest, limit: 1, page: 2 }, collector),
    )
    expect([getNames(second.products), second.totalProducts]).toEqual([[productName], 3])
    const { insertSets } = await collector.call(listCollectionInsertSetsOfProduct, {
      params: { userId: collector.user.id, productId },
      query: nearest,
    })
    expect(getNames(insertSets)).toEqual(['Base', 'Gold'])
    const started = await collector.call(listInsertSetsNearestCompletion)
    expect(started.insertSets.map(({ name, product, completion }) => [name, product.name, completion])).toEqual([
      ['日本', 'Old Timers II', { owned: 1, total: 2 }],
      ['Base', productName, { owned: 1, total: 6 }],
    ])
    expect(started).toMatchObject({ totalInsertSets: 2, currentPage: 1, totalPages: 1 })
  })
})

describe('missing numbers', () => {
  const getNumbers = (id: string) => wayne.call(getMissingCardNumbers, { params: { id } })

  test('are one line in the order of the checklist', async () => {
    expect(await getNumbers(baseInsertSetId)).toEqual({ numbers: '595a–NNO', missingCount: 4, unnumberedCount: 1 })
  })

  test('are empty for a complete insert set', async () => {
    const id = seededId(productName, 'Gold')
    expect(await getNumbers(id)).toEqual({ numbers: '', missingCount: 0, unnumberedCount: 0 })
  })

  test('return 404 when the insert set does not exist', async () => {
    expect((await wayne.send(getMissingCardNumbers, { params: { id: unknownId } })).status).toBe(404)
  })
})

describe('a private collection', () => {
  beforeAll(() => wayne.call(toggleCollectionPrivacy))
  afterAll(() => wayne.call(toggleCollectionPrivacy))

  test('shows others the copies for trade and for sale, and no other counts', async () => {
    const { products } = await otherMember.call(listCollectionProducts, buildRequest({ forTrade: 'true' }))
    expect(products).toMatchObject([{ name: productName, totalItems: 2, forTradeCount: 2, forSaleCount: 1 }])
    const { insertSets } = await otherMember.call(
      listCollectionInsertSetsOfProduct,
      buildInsertSetRequest({ forSale: 'true', forTrade: 'true' }),
    )
    expect(insertSets).toMatchObject([{ name: 'Base', totalItems: 1, forTradeCount: 2, forSaleCount: 1 }])
  })

  test('does not reveal whether unavailable copies exist when a filter asks for them', async () => {
    const { products } = await otherMember.call(
      listCollectionProducts,
      buildRequest({ forSale: 'true', forTrade: 'false' }),
    )
    expect(getNames(products)).toEqual([productName, 'Old Timers'])
  })

  test('shows others no completion, nor the order by it', async () => {
    const { products } = await otherMember.call(
      listCollectionProducts,
      buildRequest({ forSale: 'true', sort: 'nearest' }),
    )
    expect(products.map(({ name, completion }) => [name, completion])).toEqual([
      [productName, undefined],
      ['Old Timers', undefined],
    ])
  })

  test.each([listCollectionProducts, getCollectionStats])('rejects $path', async (endpoint) => {
    const reply = await otherMember.send(endpoint, buildRequest())
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { code: 'COLLECTION_PRIVATE', message: "This user's collection is private" },
    ])
  })

  test('shows the totals of available copies', async () => {
    expect(await otherMember.call(getTradeListStats, buildRequest())).toMatchObject({ totalCards: 2 })
  })
})
