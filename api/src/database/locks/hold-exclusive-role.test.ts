import { afterEach, expect, test, vi } from 'vitest'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { holdExclusiveRole } from './hold-exclusive-role.ts'

const database = await setUpTestDatabase()
const lockClass = 77

const processes: Array<{ changes: boolean[]; close: () => Promise<void> }> = []
function startProcess() {
  const changes: boolean[] = []
  const { close } = holdExclusiveRole(database.url, lockClass, (hasRole) => changes.push(hasRole))
  const started = { changes, close }
  processes.push(started)
  return started
}
afterEach(async () => {
  for (const { close } of processes.splice(0)) await close()
})

test('gives the role to one process, and to the other when the first is closed', async () => {
  const first = startProcess()
  await vi.waitFor(() => expect(first.changes).toEqual([true]))
  const second = startProcess()
  await first.close()
  expect(first.changes).toEqual([true, false])
  await vi.waitFor(() => expect(second.changes).toEqual([true]))
})

test('ends the role when the connection is lost, and takes it again', async () => {
  const { changes } = startProcess()
  await vi.waitFor(() => expect(changes).toEqual([true]))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${lockClass}`,
  )
  await vi.waitFor(() => expect(changes).toEqual([true, false, true]))
})

test('is closed without the role while it asks for it', async () => {
  const { changes, close } = startProcess()
  await close()
  expect(changes).toEqual([])
})
