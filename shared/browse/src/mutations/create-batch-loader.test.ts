import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatchLoader } from './create-batch-loader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('loads ids that are requested together in one request, and returns each its own reply', async () => {
  const calls: string[][] = []
  const load = createBatchLoader(100, async (ids) => {
    calls.push([...ids])
    return (id) => id.toUpperCase()
  })
  const replies = Promise.all(['a', 'b', 'c'].map(load))
  await vi.advanceTimersByTimeAsync(50)
  expect(await replies).toEqual(['A', 'B', 'C'])
  expect(calls).toEqual([['a', 'b', 'c']])
})

test('sends no request with more than the maximum number of ids', async () => {
  const calls: number[] = []
  const load = createBatchLoader(2, async (ids) => {
    calls.push(ids.length)
    return (id) => id
  })
  const replies = Promise.all(['a', 'b', 'c', 'd', 'e'].map(load))
  await vi.advanceTimersByTimeAsync(50)
  expect(await replies).toHaveLength(5)
  expect(calls).toEqual([2, 2, 1])
})

test('rejects all ids of a failed request and none afterwards', async () => {
  const send = vi.fn(async () => (id: string) => id).mockRejectedValueOnce(new Error('no'))
  const load = createBatchLoader(100, send)
  const failed = Promise.allSettled([load('a'), load('b')])
  await vi.advanceTimersByTimeAsync(50)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = load('a')
  await vi.advanceTimersByTimeAsync(50)
  expect(await again).toBe('a')
})
