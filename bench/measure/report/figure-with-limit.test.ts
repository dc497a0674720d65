import { expect, test } from 'vitest'
import { atLeast, atMost, exactly, formatVerdict, isLimitMet, mustBeZero } from './figure-with-limit.ts'

const isMet = (limit: typeof atMost, value: number, figure: number) => isLimitMet(limit(value, 'one card', figure))

test('is met by a figure on the limit', () => {
  expect(isMet(atLeast, 0.8, 0.8)).toBe(true)
  expect(isMet(atMost, 60, 60)).toBe(true)
  expect(isLimitMet(mustBeZero('lost copies', 0, 'copies'))).toBe(true)
})

test('is missed by a figure beyond the limit and by NaN', () => {
  expect(isMet(atLeast, 0.8, 0.79)).toBe(false)
  expect(isMet(atMost, 60, 61)).toBe(false)
  expect(isMet(atLeast, 0.8, Number.NaN)).toBe(false)
  expect(isMet(atMost, 60, Number.NaN)).toBe(false)
  expect(isLimitMet(mustBeZero('lost copies', 1, 'copies'))).toBe(false)
})

test('is missed on either side when the figure must be exact', () => {
  const met = [547_999, 548_028, 548_029].map((figure) => isMet(exactly, 548_028, figure))
  expect(met).toEqual([false, true, false])
})

test('is missed when the figure was not measured, and says so', () => {
  const unmeasured = atMost(300, 'one card', Number.POSITIVE_INFINITY, 'MB')
  expect(formatVerdict(unmeasured)).toBe('FAIL  one card: ∞ MB (at most 300)')
})

test('names the figure and the limit in the verdict', () => {
  expect(formatVerdict(atLeast(0.8, 'one card', 0.9, '×'))).toBe('PASS  one card: 0.900 × (at least 0.800)')
  expect(formatVerdict(atMost(60, 'one card', 71.2, 'ms'))).toBe('FAIL  one card: 71.2 ms (at most 60)')
  expect(formatVerdict(exactly(8138, 'sets', 8138, 'rows'))).toBe('PASS  sets: 8,138 rows (exactly 8,138)')
})
