import { getAllUserStats } from '@ninepocket/contract/user-collection-endpoints'
import { addCopy, listCopiesOfInsertSet, listOwnCopies } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { idParameter, inTransaction } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const insertSetId = plantedId('A', 'Base')
/** Twice as many as there are connections. */
const readers = 12

let api: TestApi
let wayne: Member
let other: Member
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, [
    { name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }] }] },
  ])
  wayne = await aMember(api)
  other = await aMember(api)
  await wayne.call(addCopy, { body: { card: plantedId('A', 'Base', 0) } })
  // As if there were very many: that is told by the counts.
  for (const table of ['user_stats', 'user_set_counts'])
    await api.pool.query(`update ${table} set total = 100000 where user_id = $1`, [
      idParameter(wayne.user.id),
    ])
})
afterAll(() => api.close())

const inSet = () => ({ params: { userId: wayne.user.id, insertSetId } })
test.each([
  ['of a set by price', () => other.send(listCopiesOfInsertSet, { ...inSet(), query: { sort: 'price' } })],
  ['of all by name', () => wayne.send(listOwnCopies, { query: { sort: 'name' } })],
  ['of all by a word', () => wayne.send(listOwnCopies, { query: { term: 'nothing' } })],
])('lists %s that take long leave connections to everybody else', async (_, send) => {
  const { replies } = await inTransaction(api.pool, async (db) => {
    await db.query('lock table user_inventory')
    const replies = Promise.all(Array.from({ length: readers }, send))
    await vi.waitFor(async () => {
      const { rowCount } = await api.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    }, 5_000)
    for (let asked = 0; asked < readers; asked += 1)
      await other.call(getAllUserStats, { params: { userId: other.user.id } })
    return { replies }
  })
  expect((await replies).map(({ status }) => status)).toEqual(Array(readers).fill(200))
})
