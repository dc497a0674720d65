import { afterEach, expect, test, vi } from 'vitest'
import { RequestAllowance } from './request-allowance.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('allows each key a number of requests in a second', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const allowance = new RequestAllowance<string>(2)
  const takeThree = () => ['a', 'a', 'a'].map((key) => allowance.take(key))
  expect(takeThree()).toEqual([true, true, false])
  expect(allowance.take('b')).toBe(true)
  vi.advanceTimersByTime(999)
  expect(allowance.take('a')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(takeThree()).toEqual([true, true, false])
})
