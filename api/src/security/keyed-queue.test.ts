import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

/** Work that is under way until it is let go. */
function createHeldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasStarted = false
  const work = async () => {
    hasStarted = true
    await promise
  }
  return { work, release: resolve, hasStarted: () => hasStarted }
}

test('work of one name is done one at a time, that of others beside it', async () => {
  const queue = createKeyedQueue({ maxWaiting: 10 })
  const [first, second, other] = [createHeldWork(), createHeldWork(), createHeldWork()]
  const all = [queue('wayne', first.work), queue('wayne', second.work), queue('janet', other.work)]
  await Promise.resolve()
  expect([first, second, other].map(({ hasStarted: hasBegun }) => hasBegun())).toEqual([true, false, true])
  first.release()
  await all[0]
  expect(second.hasStarted()).toBe(true)
  second.release()
  other.release()
  await Promise.all(all)
})

test('what fails holds up nobody behind it', async () => {
  const queue = createKeyedQueue({ maxWaiting: 10 })
  const failing = queue('wayne', () => Promise.reject(new Error('lost')))
  const next = queue('wayne', async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
})

test('beyond those that may wait one is refused, and others of another name are not', async () => {
  const queue = createKeyedQueue({ maxWaiting: 1 })
  const [running, waiting] = [createHeldWork(), createHeldWork()]
  const both = [queue('wayne', running.work), queue('wayne', waiting.work)]
  await expect(queue('wayne', async () => {})).rejects.toMatchObject({ status: 503 })
  await queue('janet', async () => {})
  running.release()
  waiting.release()
  await Promise.all(both)
  await queue('wayne', async () => {})
})
