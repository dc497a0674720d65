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
/** Limit on the share of updates that fit on their page. Pages reserve room for it; other updates need a new index entry. */
const minHeapOnlyShare = 0.75
const tables = [
  'user_inventory',
  'user_card_counts',
  'user_insert_set_counts',
  'user_product_counts',
  'user_stats',
  'card_stats',
]
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
  // Creates every counter row.
  await wayne.call(setInsertSetForTrade, { params: { id: insertSetId }, body: { forTrade: true } })
})
afterAll(() => api.close())

/** `otherPage`: updates that moved a row to another page. */
type UpdateCounts = { updates: number; heapOnly: number; otherPage: number }
async function readUpdateCounts(): Promise<Record<string, UpdateCounts>> {
  await waitForPgStatistics(api.pool)
  const { rows } = await api.pool.query<UpdateCounts & { name: string }>(
    `select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as "heapOnly",
       n_tup_newpage_upd::int as "otherPage"
     from pg_stat_user_tables where relname = any($1)`,
    [tables],
  )
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]))
}

/**
 * Removes old row versions, which otherwise leave no room on a page. PostgreSQL also removes them during updates, but not
 * while a transaction in another database of the same server stays open.
 */
const vacuum = () => api.pool.query(`vacuum ${tables.join(', ')}`)

test('changes no index when copies are marked one by one', async () => {
  await vacuum()
  const before = await readUpdateCounts()
  for (const id of copies) await wayne.call(setCopyForTrade, { params: { id }, body: { forTrade: false } })
  await vacuum()
  // A price is in an index, by which lists are sorted; the mark is not.
  const oddCopies = copies.filter((_, index) => index % 2 === 1)
  for (const id of oddCopies) await wayne.call(setCopyForSale, { params: { id }, body: { forSale: true } })
  const after = await readUpdateCounts()
  expect(Object.keys(after).toSorted()).toEqual(tables.toSorted())
  for (const name of tables) {
    const [start, end] = [before[name]!, after[name]!]
    const updates = end.updates - start.updates
    const heapOnly = end.heapOnly - start.heapOnly
    const otherPage = end.otherPage - start.otherPage
    expect([name, updates]).toEqual([name, name === 'card_stats' ? copies.length : copies.length * 1.5])
    // An update on the same page that is not heap-only has changed an indexed column.
    expect([name, updates - heapOnly - otherPage]).toEqual([name, 0])
    expect(heapOnly / updates, name).toBeGreaterThanOrEqual(minHeapOnlyShare)
  }
})
