import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { expect, test } from 'vitest'
import { seedCatalogue } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { createInsertSetRepository } from '../insert-sets/insert-set-repository.ts'
import { createProductRepository } from '../products/product-repository.ts'
import { createInsertSetSearchService, createProductSearchService } from './search-by-words.ts'
import { createSearchRepository } from './search-repository.ts'

const api = await setUpTestApi({
  products: Array.from({ length: 5 }, (_, index) => ({
    name: `Granite ${'Extra '.repeat(index)}Stones`,
    year: `${2000 + index}`,
    insertSets: [{ name: 'Base', cards: [{ name: 'Rocky', cardNumber: '1' }] }],
  })),
})
const repository = createSearchRepository(api.pool)
const page = { page: 1, limit: 20 }
const products = (maxExaminedRows?: number) =>
  createProductSearchService(repository, createProductRepository(api.pool), maxExaminedRows)
const insertSets = (maxExaminedRows?: number) =>
  createInsertSetSearchService(repository, createInsertSetRepository(api.pool), maxExaminedRows)

test('finds all sets and products within the limit of rows, best first', async () => {
  expect(await products(5).findPage('granite', page)).toMatchObject({ totalProducts: 5, isPartial: false })
  expect(await insertSets(5).findPage('granite', page)).toMatchObject({ totalInsertSets: 5, isPartial: false })
  expect((await products().findPage('granite', page)).products[0]?.name).toBe('Granite Stones')
})

test('examines no more sets and products than its limit, and says so', async () => {
  const examined: number[] = []
  const counting = {
    ...repository,
    async findIdsByWords(...args: Parameters<typeof repository.findIdsByWords>) {
      const found = await repository.findIdsByWords(...args)
      examined.push(found.examinedRows)
      return found
    },
  }
  const search = createInsertSetSearchService(counting, createInsertSetRepository(api.pool), 3)
  expect(await search.findPage('granite', page)).toMatchObject({ isPartial: true })
  // One more than the limit tells that there are more.
  expect(examined).toEqual([4])
  expect(await products(3).findPage('granite', page)).toMatchObject({ isPartial: true })
})

test('shares the limit between whole words and beginnings of words', async () => {
  // "gran" begins "granite" and is a word itself.
  await seedCatalogue(api.pool, [
    { name: 'Gran', year: '1999', insertSets: [{ name: 'Base', cards: [{ name: 'Rocky' }] }] },
  ])
  expect(await products(3).findPage('gran', page)).toMatchObject({ isPartial: true })
  const all = await products(7).findPage('gran', page)
  expect(all).toMatchObject({ totalProducts: 6, isPartial: false })
  expect(all.products[0]?.name).toBe('Gran')
})

test('a search for all kinds says that nothing is missing when nothing is', async () => {
  expect(await api.call(searchCatalogue, { query: { term: 'granite' } })).toMatchObject({ isPartial: false })
})

test('the first set of each product that a term names comes first, then their others', async () => {
  const cards = [{ name: 'Rocky', cardNumber: '1' }]
  const sets = ['Base Set', 'Silver', 'Gold'].map((name) => ({ name, cards }))
  await seedCatalogue(api.pool, [
    { name: '2024 Slate Harbour', year: '2024', insertSets: sets },
    { name: '2004 Slate Harbour', year: '2004', insertSets: sets },
    { name: 'Pumice', year: '2020', insertSets: [{ name: 'Slate Harbour Relics', cards }] },
  ])
  const { insertSets: found } = await insertSets().findPage('slate harbour', page)
  expect(found.map(({ name, product }) => [product?.year, name])).toEqual([
    ['2024', 'Base Set'],
    ['2004', 'Base Set'],
    ['2024', 'Silver'],
    ['2024', 'Gold'],
    ['2004', 'Silver'],
    ['2004', 'Gold'],
    ['2020', 'Slate Harbour Relics'],
  ])
})
