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
  const ask = createBatchLoader(100, async (ids) => {
    calls.push([...ids])
    return (id) => id.toUpperCase()
  })
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await vi.advanceTimersByTimeAsync(50)
  expect(await answers).toEqual(['A', 'B', 'C'])
  expect(calls).toEqual([['a', 'b', 'c']])
})

test('sends no request with more than the maximum number of ids', async () => {
  const calls: number[] = []
  const ask = createBatchLoader(2, async (ids) => {
    calls.push(ids.length)
    return (id) => id
  })
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  await vi.advanceTimersByTimeAsync(50)
  expect(await answers).toHaveLength(5)
  expect(calls).toEqual([2, 2, 1])
})

test('rejects all ids of a failed request and none afterwards', async () => {
  const send = vi.fn(async () => (id: string) => id).mockRejectedValueOnce(new Error('no'))
  const ask = createBatchLoader(100, send)
  const failed = Promise.allSettled([ask('a'), ask('b')])
  await vi.advanceTimersByTimeAsync(50)
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = ask('a')
  await vi.advanceTimersByTimeAsync(50)
  expect(await again).toBe('a')
})
