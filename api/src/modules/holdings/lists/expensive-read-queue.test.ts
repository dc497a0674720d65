import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { addCopy, listCopiesOfInsertSet, listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { expect, test, vi } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../../database/connect.ts'
import { runInRequestContext } from '../../../http/request-context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../../testing/blocked-connections.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { createExpensiveReadQueue } from './expensive-read-queue.ts'

const insertSetId = seededId('A', 'Base')
const readerCount = 12

const api = await setUpTestApi({
  products: [aProductWithCards([{ name: 'One' }])],
})
const wayne = await aMember(api)
const other = await aMember(api)
await wayne.call(addCopy, { body: { card: seededId('A', 'Base', 0) } })
// Pretends that there are very many copies, by the counters.
for (const table of ['user_stats', 'user_insert_set_counts'])
  await api.pool.query(`update ${table} set copies = 100000 where user_id = $1`, [hexToByteaParam(wayne.user.id)])

const buildParams = () => ({ params: { userId: wayne.user.id, insertSetId } })
test.each([
  ['of a set by price', () => other.send(listCopiesOfInsertSet, { ...buildParams(), query: { sort: 'price' } })],
  ['of all by name', () => wayne.send(listOwnCopies, { query: { sort: 'name' } })],
  ['of all by a word', () => wayne.send(listOwnCopies, { query: { term: 'nothing' } })],
])('leaves connections to other users while slow lists %s are read', async (_, send) => {
  const { replies } = await inTransaction(api.pool, async (db) => {
    await db.query('lock table user_inventory')
    const replies = Promise.all(Array.from({ length: readerCount }, send))
    await waitForConnectionBlockedBy(api.pool, db)
    for (let readerIndex = 0; readerIndex < readerCount; readerIndex += 1)
      await other.call(getAllListStats, { params: { userId: other.user.id } })
    return { replies }
  })
  expect((await replies).map(({ status }) => status)).toEqual(Array(readerCount).fill(200))
})

test('drops a waiting read whose caller hangs up, and finishes a write', async () => {
  const enqueue = createExpensiveReadQueue()
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const first = Promise.withResolvers<void>()
  const running = enqueue('wayne', 100_000, () => first.promise)
  const [read, write] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const dropped = runInRequestContext({ reader: 'guest', response }, () => enqueue('wayne', 100_000, read))
  const kept = runInRequestContext({ reader: null, response }, () => enqueue('wayne', 100_000, write))
  response.emit('close')
  await expect(dropped).rejects.toMatchObject({ status: 503 })
  first.resolve()
  await Promise.all([running, kept])
  expect([read.mock.calls.length, write.mock.calls.length]).toEqual([0, 1])
})
