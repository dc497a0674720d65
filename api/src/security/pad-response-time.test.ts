import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { padResponseTime } from './pad-response-time.ts'

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await padResponseTime(100, work).catch(() => {})
  return performance.now() - started
}

test('an answer that is ready at once, one that takes a while and a failure come at the same time', async () => {
  const times = await Promise.all([
    measureMs(async () => 'at once'),
    measureMs(() => delay(40)),
    measureMs(async () => Promise.reject(new Error('broken'))),
  ])
  for (const time of times) {
    expect(time).toBeGreaterThan(98)
    expect(time).toBeLessThan(190)
  }
})

test('what takes longer than a step ends with a later one', async () => {
  expect(await measureMs(() => delay(120))).toBeGreaterThan(198)
})

test('the result comes through, and so does the failure', async () => {
  expect(await padResponseTime(1, async () => 7)).toBe(7)
  await expect(padResponseTime(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
