import * as contract from '@ninepocket/contract/catalogue/product-endpoints'
import { describe, expect, test } from 'vitest'
import { seededAt, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { smallCatalogue, unknownId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })

const getName = ({ name }: { name: string }) => name

describe('products', () => {
  test('are listed newest year first, those without cards last, with the exact total', async () => {
    const list = await api.call(contract.listProducts, {})
    expect(list.products.map(getName)).toEqual([
      '2024 Northern Lights Hockey',
      'Old Timers',
      'Old Timers II',
      'Announced Only',
    ])
    expect(list).toMatchObject({ currentPage: 1, totalPages: 1, totalProducts: 4 })
  })

  test('are returned with all fields, their slug and exact totals', async () => {
    const id = seededId('2024 Northern Lights Hockey')
    const { product } = await api.call(contract.getProduct, { params: { id: id.toUpperCase() } })
    expect(product).toEqual({
      id,
      name: '2024 Northern Lights Hockey',
      year: '2024',
      publisher: 'Boreal',
      manufacturer: null,
      description: 'Fifty % foil \\ one per pack',
      imageUrl: null,
      slug: `northern-lights-${id}`,
      releaseDate: null,
      order: 0,
      totalInsertSets: 4,
      totalCards: 8,
      createdAt: '2026-02-03T04:05:05.996Z',
      updatedAt: seededAt.toISOString(),
    })
  })

  test('are empty past the last page, with the exact total', async () => {
    for (const page of [3, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const list = await api.call(contract.listProducts, { query: { page, limit: 2 } })
      expect(list).toEqual({ products: [], currentPage: page, totalPages: 2, totalProducts: 4 })
    }
  })

  test('come in pages without gap or overlap', async () => {
    const pages = [1, 2, 3, 4].map((page) => api.call(contract.listProducts, { query: { page, limit: 1 } }))
    const names = (await Promise.all(pages)).flatMap(({ products }) => products.map(getName))
    expect(new Set(names).size).toBe(4)
  })

  test.each([
    [{ year: '1979-80' }, ['Old Timers']],
    [{ year: '1979' }, ['Old Timers II']],
    [{ publisher: 'Boreal' }, ['2024 Northern Lights Hockey', 'Old Timers']],
    [{ publisher: 'Rink & Sons' }, ['Old Timers II']],
    [{ publisher: 'RINK & SON’S' }, ['Old Timers II']],
    [{ publisher: 'Boreal', year: '2024' }, ['2024 Northern Lights Hockey']],
    [{ term: 'OLD rink' }, ['Old Timers II']],
    [{ term: 'fifty % foil \\' }, ['2024 Northern Lights Hockey']],
    [{ term: '_' }, []],
    [{ term: '%%' }, []],
    [{ year: 'never' }, []],
  ])('are filtered by %j', async (query, names) => {
    const list = await api.call(contract.listProducts, { query })
    expect(list.products.map(getName)).toEqual(names)
    expect(list.totalProducts).toBe(names.length)
  })

  test('report the total past the last page of a filtered list', async () => {
    const list = await api.call(contract.listProducts, { query: { publisher: 'Boreal', page: 9 } })
    expect(list).toMatchObject({ products: [], totalProducts: 2, totalPages: 1 })
  })

  test('have filters with the number of products of each year and publisher', async () => {
    const { years, publishers } = await api.call(contract.listProductFilterValues, {})
    expect(publishers).toEqual([
      { value: 'Boreal', totalProducts: 2 },
      { value: 'Rink & Sons', totalProducts: 1 },
    ])
    expect(years.slice(-2)).toEqual([
      { value: '1979-80', totalProducts: 1 },
      { value: '1979', totalProducts: 1 },
    ])
    for (const { value, totalProducts } of years)
      expect((await api.call(contract.listProducts, { query: { year: value } })).totalProducts).toBe(totalProducts)
  })

  test('are filtered by year and by publisher', async () => {
    const ofYear = await api.call(contract.listProductsOfYear, { params: { year: '1979-80' } })
    expect(ofYear.products.map(getName)).toEqual(['Old Timers'])
    const ofPublisher = await api.call(contract.listProductsOfPublisher, {
      params: { publisher: 'Rink & Sons' },
    })
    expect(ofPublisher.products.map(getName)).toEqual(['Old Timers II'])
  })

  test('are listed as recent in the order they were added, newest first, without those that have no cards', async () => {
    const { products } = await api.call(contract.listRecentProducts, { query: { limit: 2 } })
    expect(products.map(getName)).toEqual(['Old Timers II', expect.any(String)])
    expect(products.map(getName)).not.toContain('Announced Only')
  })

  test('are found by address slug, by stored slug, and by any slug with the right id', async () => {
    const id = seededId('2024 Northern Lights Hockey')
    for (const slug of [`northern-lights-${id}`, 'northern-lights', `renamed-since-${id}`, id]) {
      const { product } = await api.call(contract.getProductBySlug, { params: { slug } })
      expect(product.id).toBe(id)
    }
  })

  test('return 404 for an unknown slug', async () => {
    const named = await api.expectError(`/api/products/slug/x-${unknownId}`)
    expect(named).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' })
    const unnamed = await api.expectError('/api/products/slug/nothing-here')
    expect(unnamed.status).toBe(404)
    expect(unnamed.message).toBe('Could not extract ID from product slug: nothing-here')
  })

  test('return 404 when they do not exist', async () => {
    const refusal = await api.expectError(`/api/products/${unknownId}`)
    expect(refusal).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' })
  })

  test('are returned once each in the requested order of a batch, without invalid and unknown ids', async () => {
    const [first, second] = [seededId('Old Timers'), seededId('Announced Only')]
    const ids = [second, 'not an id', unknownId, first.toUpperCase(), first]
    const { products } = await api.call(contract.getProductsByIds, { body: { ids } })
    expect(products.map(({ id }) => id)).toEqual([second, first])
    expect(await api.call(contract.getProductsByIds, { body: { ids: [] } })).toEqual({ products: [] })
  })

  test.each([
    ['jersey', []],
    ['timers old', ['Old Timers', 'Old Timers II']],
    ['northren', ['2024 Northern Lights Hockey']],
    ['borea', ['2024 Northern Lights Hockey', 'Old Timers']],
    ['announced', ['Announced Only']],
    ['', []],
    ['rink & sons', ['Old Timers II']],
  ])('are searched for %j', async (term, names) => {
    const list = await api.call(contract.searchProducts, { query: { term } })
    expect(list.products.map(getName).toSorted()).toEqual(names.toSorted())
    expect(list).toMatchObject({ totalProducts: names.length, totalIsCapped: false })
  })
})
