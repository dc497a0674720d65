import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocalRateLimit } from './local-rate-limit.ts'

function createTestLimit(max: number, windowMs: number) {
  const clock = { ms: 1_000 }
  return { clock, limit: createLocalRateLimit({ max, windowMs }, () => clock.ms) }
}

test('allows uses up to the limit, then waits until the oldest no longer counts', () => {
  const { clock, limit } = createTestLimit(2, 60_000)
  expect(limit.consume('a')).toBe(0)
  clock.ms += 10_000
  expect(limit.consume('a')).toBe(0)
  expect(limit.consume('a')).toBe(50_000)
  clock.ms += 50_000
  expect(limit.consume('a')).toBe(0)
})

test('does not extend the wait when a use is rejected', () => {
  const { clock, limit } = createTestLimit(1, 60_000)
  limit.consume('a')
  clock.ms += 59_000
  expect(limit.consume('a')).toBe(1_000)
  clock.ms += 1_000
  expect(limit.consume('a')).toBe(0)
})

test('counts each key separately', () => {
  const { limit } = createTestLimit(1, 60_000)
  limit.consume('a')
  expect(limit.consume('b')).toBe(0)
})

test('forgets the least recently used of more than 10,000 keys', () => {
  const { limit } = createTestLimit(1, 60_000)
  limit.consume('oldest')
  for (let index = 0; index < 10_000; index += 1) limit.consume(`key ${index}`)
  expect(limit.consume('key 9999')).toBe(60_000)
  expect(limit.consume('oldest')).toBe(0)
})

test('never allows more uses per window than the limit, and returns a wait that suffices', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 60 }), (waits) => {
      const { clock, limit } = createTestLimit(3, 100)
      const allowedAt: number[] = []
      for (const wait of waits) {
        clock.ms += wait
        const toWait = limit.consume('a')
        if (toWait === 0) allowedAt.push(clock.ms)
        else {
          clock.ms += toWait
          expect(limit.consume('a')).toBe(0)
          allowedAt.push(clock.ms)
        }
      }
      for (const end of allowedAt) {
        expect(allowedAt.filter((each) => each > end - 100 && each <= end).length).toBeLessThanOrEqual(3)
      }
    }),
  )
})
