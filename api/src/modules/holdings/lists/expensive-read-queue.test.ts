import { getAllUserStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy, listCopiesOfInsertSet, listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction, toByteaParam } from '../../../database/connect.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

const insertSetId = seededId('A', 'Base')
const readerCount = 12

let api: TestApi
let wayne: Member
let other: Member
beforeAll(async () => {
  api = await startTestApi()
  await seedCatalogue(api.pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }] }] }])
  wayne = await aMember(api)
  other = await aMember(api)
  await wayne.call(addCopy, { body: { card: seededId('A', 'Base', 0) } })
  // Pretends that there are very many copies, by the counters.
  for (const table of ['user_stats', 'user_insert_set_counts'])
    await api.pool.query(`update ${table} set copies = 100000 where user_id = $1`, [toByteaParam(wayne.user.id)])
})
afterAll(() => api.close())

const buildParams = () => ({ params: { userId: wayne.user.id, insertSetId } })
test.each([
  ['of a set by price', () => other.send(listCopiesOfInsertSet, { ...buildParams(), query: { sort: 'price' } })],
  ['of all by name', () => wayne.send(listOwnCopies, { query: { sort: 'name' } })],
  ['of all by a word', () => wayne.send(listOwnCopies, { query: { term: 'nothing' } })],
])('leaves connections to other users while slow lists %s are read', async (_, send) => {
  const { replies } = await inTransaction(api.pool, async (db) => {
    await db.query('lock table user_inventory')
    const replies = Promise.all(Array.from({ length: readerCount }, send))
    await vi.waitFor(async () => {
      const { rowCount } = await api.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    })
    for (let readerIndex = 0; readerIndex < readerCount; readerIndex += 1)
      await other.call(getAllUserStats, { params: { userId: other.user.id } })
    return { replies }
  })
  expect((await replies).map(({ status }) => status)).toEqual(Array(readerCount).fill(200))
})
