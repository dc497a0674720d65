import * as contract from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { describe, expect, test } from 'vitest'
import { anAccount } from '../../../testing/a-member.ts'
import { seededAt, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { baseInsertSetId, productName, smallCatalogue, unknownId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })

const notFound = { status: 404, code: 'INSERT_SET_NOT_FOUND', message: 'Insert set not found' }
const toNames = ({ name, product }: { name: string; product?: { name: string } | undefined }) =>
  `${product?.name} / ${name}`

describe('insert sets', () => {
  test('are returned with all fields, and attributes in their order', async () => {
    const id = seededId(productName, 'Base')
    const { insertSet } = await api.call(contract.getInsertSet, { params: { id } })
    expect(insertSet).toEqual({
      id,
      productId: seededId(productName),
      name: 'Base',
      description: 'The **base** set',
      imageUrl: null,
      slug: `base-${id}`,
      odds: '1:1,448,496',
      totalCards: 6,
      serialTotal: null,
      order: 0,
      attributes: { zeta: 'last letter', alpha: 'first letter' },
      createdAt: '2026-02-03T04:05:05.993Z',
      updatedAt: seededAt.toISOString(),
    })
    expect(Object.keys(insertSet.attributes)).toEqual(['zeta', 'alpha'])
  })

  test('have a slug when the name has no ASCII letters', async () => {
    const id = seededId('Old Timers II', '日本')
    const { insertSet } = await api.call(contract.getInsertSet, { params: { id } })
    expect(insertSet.slug).toBe(`日本-${id}`)
  })

  test('return their product', async () => {
    const { product } = await api.call(contract.getProductOfInsertSet, {
      params: { id: seededId('Old Timers', 'Base') },
    })
    expect(product.name).toBe('Old Timers')
  })

  test('return 404 when they do not exist', async () => {
    expect(await api.expectError(`/api/insert-sets/${unknownId}`)).toEqual(notFound)
    expect(await api.expectError(`/api/insert-sets/${unknownId}/product`)).toEqual(notFound)
  })

  test('return 400 for an invalid id', async () => {
    expect(await api.expectError('/api/insert-sets/short/product')).toMatchObject({
      status: 400,
      message: 'Invalid insert set or missing product ID',
    })
  })

  test('list all products, product by product, in pages without gap or overlap', async () => {
    const all = await api.call(contract.listInsertSets, {})
    expect(all.insertSets.map(toNames)).toEqual([
      `${productName} / Base`,
      `${productName} / Gold`,
      `${productName} / Gold Signatures`,
      `${productName} / Empty Set`,
      'Old Timers / Base',
      'Old Timers II / 日本',
      'Old Timers II / <b>Bold</b>',
    ])
    expect(all.totalInsertSets).toBe(7)
    for (const limit of [1, 2, 3, 5]) {
      const pages = Array.from({ length: 8 }, (_, index) =>
        api.call(contract.listInsertSets, { query: { page: index + 1, limit } }),
      )
      const rows = (await Promise.all(pages)).flatMap((page) => page.insertSets)
      expect(rows).toEqual(all.insertSets)
    }
  })

  test('list one product in order, with a filter over name and description', async () => {
    const params = { productId: seededId(productName) }
    const list = (query: { term?: string; page?: number; limit?: number }) =>
      api.call(contract.listInsertSetsOfProduct, { params, query })
    expect((await list({})).insertSets.map(({ name }) => name)).toEqual([
      'Base',
      'Gold',
      'Gold Signatures',
      'Empty Set',
    ])
    expect((await list({ term: 'GOLD' })).totalInsertSets).toBe(2)
    expect((await list({ term: '**base**' })).insertSets.map(({ name }) => name)).toEqual(['Base'])
    expect(await list({ term: 'gold', page: 2, limit: 1 })).toMatchObject({
      totalPages: 2,
      totalInsertSets: 2,
    })
    expect(await list({ page: 9 })).toMatchObject({ insertSets: [], totalInsertSets: 4 })
  })

  test('leaves out and counts parallels when their base set is folded', async () => {
    const params = { productId: seededId(productName) }
    const list = async (query: { folded?: string; unfolded?: string; term?: string }) =>
      (await api.call(contract.listInsertSetsOfProduct, { params, query })).insertSets
    const toCounts = (rows: ReadonlyArray<{ name: string; parallelCount?: number | undefined }>) =>
      rows.map(({ name, parallelCount = 0 }) => [name, parallelCount])
    const unfolded = [
      ['Base', 1],
      ['Gold', 0],
      ['Gold Signatures', 0],
      ['Empty Set', 0],
    ]
    const folded = unfolded.filter(([name]) => name !== 'Gold')
    expect(toCounts(await list({}))).toEqual(unfolded)
    expect(toCounts(await list({ folded: baseInsertSetId }))).toEqual(folded)
    expect(toCounts(await list({ folded: unknownId }))).toEqual(unfolded)
    expect(toCounts(await list({ unfolded: '' }))).toEqual(folded)
    expect(toCounts(await list({ unfolded: baseInsertSetId }))).toEqual(unfolded)
    // Nothing could unfold a parallel whose base set is not listed.
    expect(toCounts(await list({ folded: baseInsertSetId, term: 'gold' })).map(([name]) => name)).toContain('Gold')
    const page = await api.call(contract.listInsertSetsOfProduct, { params, query: { unfolded: '', limit: 2 } })
    expect(page).toMatchObject({ totalInsertSets: 3, totalPages: 2 })
  })

  test('are empty for a product without sets, and return 404 for an unknown product', async () => {
    const list = await api.call(contract.listInsertSetsOfProduct, {
      params: { productId: seededId('Announced Only') },
    })
    expect(list).toEqual({ insertSets: [], currentPage: 1, totalPages: 1, totalInsertSets: 0 })
    const refusal = await api.expectError(`/api/insert-sets/product/${unknownId}`)
    expect(refusal).toMatchObject({ status: 404, message: 'Product not found' })
  })

  test("list one product with a user's completion", async () => {
    const params = { productId: seededId(productName) }
    const list = await api.call(contract.listInsertSetsOfProductWithCompletion, {
      params,
      query: { userId: (await anAccount(api)).id },
    })
    expect(list.totalInsertSets).toBe(4)
    const refusal = await api.expectError(`/api/insert-sets/user/product/${params.productId}?userId=${unknownId}`)
    expect(refusal).toMatchObject({ status: 404, message: 'User not found' })
  })

  test('are found by words of their product too', async () => {
    const list = await api.call(contract.listInsertSets, { query: { term: 'northern gold' } })
    expect(list.insertSets.map(({ name }) => name)).toEqual(['Gold', 'Gold Signatures'])
    expect(list).toMatchObject({ totalInsertSets: 2, totalIsCapped: false })
  })
})
