import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PurgeCdn } from './fastly-purge.ts'
import { PurgeQueue } from './purge-queue.ts'

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      setTimeout(() => resolve(value), ms)
    }),
}))

const purge = vi.fn<PurgeCdn>()
const onProblem = vi.fn<(error: unknown) => void>()
let queue: PurgeQueue
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  purge.mockReset().mockResolvedValue()
  onProblem.mockReset()
  queue = new PurgeQueue({ purge, onProblem })
})
afterEach(() => {
  queue.stop()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('collects keys for a second, and purges each once', async () => {
  queue.add(['a', 'b'])
  queue.add(['b', 'c'])
  await seconds(0.9)
  expect(purge).not.toHaveBeenCalled()
  await seconds(0.1)
  expect(purge.mock.calls).toEqual([[['a', 'b', 'c'], 'delete']])
  await seconds(60)
  expect(purge).toHaveBeenCalledTimes(1)
  queue.add(['a'])
  await seconds(1)
  expect(purge).toHaveBeenCalledTimes(2)
})

test('purges at most 256 keys with a request, one request after the other', async () => {
  queue.add(Array.from({ length: 600 }, (_, index) => `key ${index}`))
  await seconds(10)
  expect(purge.mock.calls.map(([keys]) => keys.length)).toEqual([256, 256, 88])
})

test('repeats what failed after growing pauses, with the keys added meanwhile', async () => {
  purge.mockRejectedValue(new Error('Fastly responded with 503'))
  queue.add(['a'])
  await seconds(1)
  queue.add(['b'])
  await seconds(6)
  expect(purge).toHaveBeenCalledTimes(3)
  expect(onProblem).toHaveBeenCalledTimes(3)
  purge.mockResolvedValue()
  await seconds(60)
  expect(purge.mock.calls.slice(3)).toEqual([[['a', 'b'], 'delete']])
})

test('purges a key again that changes while it is being purged', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  purge.mockReturnValueOnce(promise)
  queue.add(['a'])
  await seconds(1)
  queue.add(['a'])
  resolve()
  await seconds(1)
  expect(purge).toHaveBeenCalledTimes(2)
})

test('lets all pages and replies expire when everything or too much has changed', async () => {
  queue.add(['a'])
  queue.add('any')
  await seconds(1)
  queue.add(Array.from({ length: 10_001 }, (_, index) => `key ${index}`))
  await seconds(1)
  const everything = [['pages', 'replies'], 'expire']
  expect(purge.mock.calls).toEqual([everything, everything])
})

test('purges nothing after it was cleared or stopped', async () => {
  queue.add(['a'])
  queue.clear()
  await seconds(5)
  queue.add(['b'])
  queue.stop()
  await seconds(5)
  expect(purge).not.toHaveBeenCalled()
})
