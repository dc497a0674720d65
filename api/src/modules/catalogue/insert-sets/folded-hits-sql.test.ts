import { listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { expect, test } from 'vitest'
import { type ProductToSeed, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

/** Returns a product with these insert sets, each with the name of its base set. */
const aProduct = (name: string, baseSetNames: Record<string, string | null>): ProductToSeed => ({
  name,
  year: '2024',
  insertSets: Object.entries(baseSetNames).map(([insertSetName, parallelOf]) => ({
    name: insertSetName,
    ...(parallelOf !== null && { attributes: { parallelOf } }),
  })),
})
const api = await setUpTestApi({
  products: [
    aProduct('Chain', { Base: null, Refractor: 'Base', 'Refractor /50': 'Refractor' }),
    aProduct('Cycle', { Gold: 'Silver', Silver: 'Gold' }),
  ],
})

async function listNames(productName: string, folding: { folded?: string; unfolded?: string }) {
  const params = { productId: seededId(productName) }
  const { insertSets, totalInsertSets } = await api.call(listInsertSetsOfProduct, { params, query: folding })
  expect(totalInsertSets).toBe(insertSets.length)
  return insertSets.map(({ name, parallelCount = 0 }) => (parallelCount > 0 ? `${name} +${parallelCount}` : name))
}

test('keeps the parallel of a parallel when all base sets are folded, because nothing could unfold it', async () => {
  expect(await listNames('Chain', { unfolded: '' })).toEqual(['Base +1', 'Refractor /50'])
  const unfolded = ['Base +1', 'Refractor', 'Refractor /50']
  expect(await listNames('Chain', { unfolded: seededId('Chain', 'Base') })).toEqual(unfolded)
  expect(await listNames('Chain', { folded: seededId('Chain', 'Refractor') })).toEqual(unfolded)
})

test('keeps two insert sets when each is the base set of the other', async () => {
  expect(await listNames('Cycle', { unfolded: '' })).toEqual(['Gold', 'Silver'])
  const folded = [seededId('Cycle', 'Gold'), seededId('Cycle', 'Silver')].join(',')
  expect(await listNames('Cycle', { folded })).toEqual(['Gold', 'Silver'])
})
