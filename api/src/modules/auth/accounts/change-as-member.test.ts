import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember } from '../../../testing/a-member.ts'
import { countBlockedConnections, waitForBlockedConnections } from '../../../testing/blocked-connections.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { changeAsMember, runInQueuesOfUsers } from './change-as-member.ts'

const api = await setUpTestApi()
const { pool } = api

test('holds one connection for all waiting changes of a member', async () => {
  const { user } = await aMember(api)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [hexToByteaParam(user.id)])
  const done: number[] = []
  const changes = Array.from({ length: 10 }, (_, index) =>
    changeAsMember(pool, user.id, async () => void done.push(index)),
  )
  await waitForBlockedConnections(pool)
  // More would have connected by now.
  await delay(100)
  expect(await countBlockedConnections(pool)).toBe(1)
  expect(done).toEqual([])
  await holder.query('commit')
  holder.release()
  await Promise.all(changes)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('rejects a member who was deleted', async () => {
  await expect(changeAsMember(pool, 'f'.repeat(24), async () => 1)).rejects.toMatchObject({ status: 401 })
})

test('lets changes of two members pass each other, whichever is named first', async () => {
  const run = (userIds: string[]) => runInQueuesOfUsers(pool, userIds, () => delay(5, userIds.join()))
  const replies = await Promise.all([run(['ann', 'ben']), run(['ben', 'ann']), run(['cleo']), run(['ann', 'ann'])])
  expect(replies).toEqual(['ann,ben', 'ben,ann', 'cleo', 'ann,ann'])
})
