import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { padResponseTime } from './pad-response-time.ts'

/** A clock in milliseconds that advances only while the code under test waits. */
const clock = vi.hoisted(() => ({ ms: 0 }))
const delay = vi.hoisted(() => async (ms: number) => {
  clock.ms += ms
})
vi.mock('node:timers/promises', () => ({ setTimeout: delay }))
beforeEach(() => {
  clock.ms = 5_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = clock.ms
  await padResponseTime(100, work).catch(() => {})
  return clock.ms - started
}

test('takes one step for an immediate result, a later result and a failure', async () => {
  const fail = async () => {
    await delay(7)
    throw new Error('broken')
  }
  expect(await measureMs(() => delay(1))).toBe(100)
  expect(await measureMs(() => delay(40))).toBe(100)
  expect(await measureMs(fail)).toBe(100)
})

test('takes two steps when the work takes longer than one', async () => {
  expect(await measureMs(() => delay(120))).toBe(200)
})

test('passes on the result and the failure', async () => {
  expect(await padResponseTime(1, async () => 7)).toBe(7)
  await expect(padResponseTime(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
