import { addInsertSet } from '@ninepocket/contract/user-collection-endpoints'
import {
  addInsertSetToWishlist,
  listWishesOfInsertSet,
  removeWish,
} from '@ninepocket/contract/wishlist-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { recountDifferences } from '../../testing/recount-differences.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const size = 2_000
const set = plantedId('Large', 'Base')
/** Each with each would take several times as long; a busy machine alone does not. */
const mostMs = 2_000

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  const cards = Array.from({ length: size }, (_, index) => ({
    name: `Card ${index}`,
    cardNumber: `${index}`,
  }))
  await plantCatalogue(api.pool, [{ name: 'Large', year: '2024', insertSets: [{ name: 'Base', cards }] }])
}, 120_000)
afterAll(() => api.close())

// Of seven, so that the plan that is made for any parameters is among them.
test.each(['all', 'missing'] as const)('thousands of cards are wished for at once: %s', async (mode) => {
  const members = await Promise.all(Array.from({ length: 7 }, () => aMember(api)))
  const times: number[] = []
  for (const member of members) {
    const started = performance.now()
    const { addedCount } = await member.call(addInsertSetToWishlist, { params: { id: set }, body: { mode } })
    times.push(performance.now() - started)
    expect(addedCount).toBe(size)
  }
  expect(Math.min(...times.slice(-3))).toBeLessThan(mostMs)
  expect(await recountDifferences(api.pool)).toEqual([])
})

test('of a set that is owned as a whole nothing is missing, and its first card may be taken off a long list', async () => {
  const member = await aMember(api)
  await member.call(addInsertSet, { params: { id: set }, body: { mode: 'all' } })
  const wish = (mode: 'all' | 'missing') =>
    member.call(addInsertSetToWishlist, { params: { id: set }, body: { mode } })
  expect((await wish('missing')).addedCount).toBe(0)
  expect((await wish('all')).addedCount).toBe(size)
  await member.call(removeWish, { params: { cardId: plantedId('Large', 'Base', 0) } })
  const parts = {
    params: { userId: member.user.id, insertSetId: set },
    query: { page: size / 100, limit: 100 },
  }
  const last = await member.call(listWishesOfInsertSet, parts)
  expect([last.wishlistItems.length, last.totalItems]).toEqual([99, size - 1])
})
