import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeLimit } from './with-time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('here'), ms))

test('resolves with a value in time and leaves no timer', async () => {
  const limited = withTimeLimit(after(999), 1000, 'mf-b')
  await vi.advanceTimersByTimeAsync(999)
  expect(await limited).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects after the limit, naming the operation and the limit', async () => {
  const limited = expect(withTimeLimit(after(1001), 1000, 'mf-b')).rejects.toThrow('mf-b did not answer within 1000 ms')
  await vi.advanceTimersByTimeAsync(1000)
  await limited
})

test('passes a rejection on at once', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('down')), 1000, 'mf-b')).rejects.toThrow('down')
  expect(vi.getTimerCount()).toBe(0)
})
