import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

/** Creates work that runs until the test releases it. */
function createHeldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasStarted = false
  const work = async () => {
    hasStarted = true
    await promise
  }
  return { work, release: resolve, hasStarted: () => hasStarted }
}

test('runs work of one key one at a time, and that of other keys at the same time', async () => {
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

test('runs the next work when one fails', async () => {
  const queue = createKeyedQueue({ maxWaiting: 10 })
  const failing = queue('wayne', () => Promise.reject(new Error('lost')))
  const next = queue('wayne', async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
})

test("rejects work beyond a key's queue, and accepts that of other keys", async () => {
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
