import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { setCopyForSale, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { waitForPgStatistics } from '../../../testing/wait-for-pg-statistics.ts'

const cards = Array.from({ length: 200 }, (_, index) => ({ name: `Card ${index}` }))
/** A page stays full while somebody reads what was; on a busy machine that is longer. An index on a mark would make it 0. */
const minHeapOnlyShare = 0.75
const insertSetId = seededId('A', 'Base')

let api: TestApi
let wayne: Member
let copies: string[]
beforeAll(async () => {
  api = await startTestApi()
  await seedCatalogue(api.pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards }] }])
  wayne = await aMember(api)
  const added = await wayne.call(addInsertSetToCollection, { params: { id: insertSetId }, body: {} })
  copies = added.userInventoryItems.map(({ id }) => id)
  // Every row of the counts is there from now on.
  await wayne.call(setInsertSetForTrade, { params: { id: insertSetId }, body: { forTrade: true } })
})
afterAll(() => api.close())

type UpdateCounts = Record<string, { updates: number; heapOnly: number }>
async function readUpdateCounts(): Promise<UpdateCounts> {
  await waitForPgStatistics(api.pool)
  const { rows } = await api.pool.query<{ name: string; updates: number; heapOnly: number }>(
    `select relname as name, n_tup_upd as updates, n_tup_hot_upd as "heapOnly" from pg_stat_user_tables
     where relname in ('user_inventory', 'user_card_counts', 'user_set_counts', 'user_product_counts', 'user_stats',
       'card_stats')`,
  )
  return Object.fromEntries(rows.map(({ name, ...counted }) => [name, counted]))
}

test('marking copies one by one writes rows alone, and no index', async () => {
  const before = await readUpdateCounts()
  for (const [index, id] of copies.entries()) {
    const isOdd = index % 2 === 1
    await wayne.call(setCopyForTrade, { params: { id }, body: { forTrade: false } })
    // A price is in an index, by which lists are sorted; the mark is not.
    if (isOdd) await wayne.call(setCopyForSale, { params: { id }, body: { forSale: true } })
  }
  const after = await readUpdateCounts()
  const marks = copies.length * 1.5
  const during = Object.entries(after).map(([name, { updates, heapOnly }]) => {
    const all = updates - (before[name]?.updates ?? 0)
    return { name, updates: all, share: (heapOnly - (before[name]?.heapOnly ?? 0)) / all }
  })
  expect(during).toHaveLength(6)
  for (const { name, updates, share } of during) {
    expect([name, updates]).toEqual([name, name === 'card_stats' ? copies.length : marks])
    expect(share, name).toBeGreaterThanOrEqual(minHeapOnlyShare)
  }
})
