import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeLimit } from './with-time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('here'), ms))

test('what comes in time is given, and no timer is left', async () => {
  const limited = withTimeLimit(after(999), 1000, 'mf-account')
  await vi.advanceTimersByTimeAsync(999)
  expect(await limited).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('what takes longer fails, and says who it was and how long', async () => {
  const limited = expect(withTimeLimit(after(1001), 1000, 'mf-account')).rejects.toThrow(
    'mf-account did not answer within 1000 ms',
  )
  await vi.advanceTimersByTimeAsync(1000)
  await limited
})

test('a failure is passed on at once', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('down')), 1000, 'mf-account')).rejects.toThrow('down')
  expect(vi.getTimerCount()).toBe(0)
})
