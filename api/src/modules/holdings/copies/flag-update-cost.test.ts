import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { setCopyForSale, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { expect, test, vi } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { endClientsToFlushPgStatistics } from '../../../testing/end-clients-to-flush-pg-statistics.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const cards = Array.from({ length: 200 }, (_, index) => ({ name: `Card ${index}` }))
/** Limit on the share of updates that fit on their page. Pages reserve room for it; other updates need a new index entry. */
const minHeapOnlyShare = 0.75
const copiesPerCleanUp = 5
const tables = [
  'user_inventory',
  'user_card_counts',
  'user_insert_set_counts',
  'user_product_counts',
  'user_stats',
  'card_stats',
]
const insertSetId = seededId('A', 'Base')

const api = await setUpTestApi({ products: [aProductWithCards(cards)] })
const wayne = await aMember(api)
const added = await wayne.call(addInsertSetToCollection, { params: { id: insertSetId }, body: {} })
const copies = added.userInventoryItems.map(({ id }) => id)
// Creates every counter row.
await wayne.call(setInsertSetForTrade, { params: { id: insertSetId }, body: { forTrade: true } })

/** `otherPage`: updates that moved a row to another page. */
type UpdateCounts = { updates: number; heapOnly: number; otherPage: number }
async function readUpdateCounts(): Promise<Record<string, UpdateCounts>> {
  await endClientsToFlushPgStatistics(api.pool)
  const { rows } = await api.pool.query<UpdateCounts & { name: string }>(
    `select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::int as "heapOnly",
       n_tup_newpage_upd::int as "otherPage"
     from pg_stat_user_tables where relname = any($1)`,
    [tables],
  )
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]))
}

/**
 * Removes old row versions, which otherwise leave no room on a page. They stay while a transaction is open in any database
 * of the same server, so this waits for a moment without one.
 */
async function removeOldVersions(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await api.pool.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where pid <> pg_backend_pid() and (backend_xmin is not null or backend_xid is not null)`,
      )
      expect(rows[0]?.open).toBe(0)
    },
    { timeout: 60_000, interval: 5 },
  )
  await api.pool.query(`vacuum ${tables.join(', ')}`)
}

/** Runs `change` for each copy. Few run between two clean-ups, because a page has room for few new versions. */
async function changeEach(ids: ReadonlyArray<string>, change: (id: string) => Promise<unknown>) {
  for (const [index, id] of ids.entries()) {
    if (index % copiesPerCleanUp === 0) await removeOldVersions()
    await change(id)
  }
}

// Tests that run beside it have few moments without a transaction.
test('changes no index when copies are marked one by one', { timeout: 300_000 }, async () => {
  await removeOldVersions()
  const before = await readUpdateCounts()
  await changeEach(copies, (id) => wayne.call(setCopyForTrade, { params: { id }, body: { forTrade: false } }))
  // A price is in an index, by which lists are sorted; the mark is not.
  const oddCopies = copies.filter((_, index) => index % 2 === 1)
  await changeEach(oddCopies, (id) => wayne.call(setCopyForSale, { params: { id }, body: { forSale: true } }))
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
