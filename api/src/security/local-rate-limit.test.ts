import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocalRateLimit } from './local-rate-limit.ts'

function createTestLimit(max: number, windowMs: number) {
  const clock = { ms: 1_000 }
  return { clock, limit: createLocalRateLimit({ max, windowMs }, () => clock.ms) }
}

test('uses up to the limit are free, the next one waits for the oldest to pass', () => {
  const { clock, limit } = createTestLimit(2, 60_000)
  expect(limit.consume('a')).toBe(0)
  clock.ms += 10_000
  expect(limit.consume('a')).toBe(0)
  expect(limit.consume('a')).toBe(50_000)
  clock.ms += 50_000
  expect(limit.consume('a')).toBe(0)
})

test('a refused use does not make the wait longer', () => {
  const { clock, limit } = createTestLimit(1, 60_000)
  limit.consume('a')
  clock.ms += 59_000
  expect(limit.consume('a')).toBe(1_000)
  clock.ms += 1_000
  expect(limit.consume('a')).toBe(0)
})

test('keys do not touch each other, and unused ones are forgotten', () => {
  const { clock, limit } = createTestLimit(1, 60_000)
  limit.consume('a')
  expect(limit.consume('b')).toBe(0)
  clock.ms += 120_000
  limit.consume('c')
  expect(limit.size()).toBe(1)
})

test('no window ever holds more uses than allowed, and the told wait is always enough', () => {
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
