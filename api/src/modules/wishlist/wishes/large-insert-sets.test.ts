import { addInsertSetToCollection } from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  addInsertSetToWishlist,
  listWishesOfInsertSet,
  removeWish,
} from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const size = 2_000
const largeInsertSetId = seededId('Large', 'Base')
/** A nested loop would take several times as long, even compared to a busy machine. */
const maxMs = 2_000

const api = await setUpTestApi()
const cards = Array.from({ length: size }, (_, index) => ({ name: `Card ${index}`, cardNumber: `${index}` }))
await seedCatalogue(api.pool, [{ name: 'Large', year: '2024', insertSets: [{ name: 'Base', cards }] }])

// Seven runs, so that PostgreSQL's generic plan is among them.
test.each(['all', 'missing'] as const)('adds thousands of cards to the wishlist at once: %s', async (mode) => {
  const members = await Promise.all(Array.from({ length: 7 }, () => aMember(api)))
  const times: number[] = []
  for (const member of members) {
    const started = performance.now()
    const { addedCount } = await member.call(addInsertSetToWishlist, {
      params: { id: largeInsertSetId },
      body: { mode },
    })
    times.push(performance.now() - started)
    expect(addedCount).toBe(size)
  }
  expect(Math.min(...times.slice(-3))).toBeLessThan(maxMs)
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('adds nothing when every card is owned, and removes one wish from a long list', async () => {
  const member = await aMember(api)
  await member.call(addInsertSetToCollection, { params: { id: largeInsertSetId }, body: { mode: 'all' } })
  const wish = (mode: 'all' | 'missing') =>
    member.call(addInsertSetToWishlist, { params: { id: largeInsertSetId }, body: { mode } })
  expect((await wish('missing')).addedCount).toBe(0)
  expect((await wish('all')).addedCount).toBe(size)
  await member.call(removeWish, { params: { cardId: seededId('Large', 'Base', 0) } })
  const parts = {
    params: { userId: member.user.id, insertSetId: largeInsertSetId },
    query: { page: size / 100, limit: 100 },
  }
  const last = await member.call(listWishesOfInsertSet, parts)
  expect([last.wishlistItems.length, last.totalItems]).toEqual([99, size - 1])
})
