import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRelativeSpread, median, percentile } from './statistics.ts'

test('takes the middle value as the median of an odd number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
})

test('takes the mean of the middle values as the median of an even number', () => {
  expect(median([4, 1, 2, 100])).toBe(3)
})

test('takes an existing value as percentile (nearest rank)', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile(hundred, 1)).toBe(100)
  expect(percentile([7], 0.99)).toBe(7)
})

test('returns a percentile that at least the requested share does not exceed', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 })
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (some, share) => {
      const limit = percentile(some, share)
      const within = some.filter((value) => value <= limit).length
      expect(some).toContain(limit)
      expect(within / some.length).toBeGreaterThanOrEqual(share)
    }),
  )
})

test('computes a spread of 0 for equal values, otherwise range over median', () => {
  expect(getRelativeSpread([5, 5, 5])).toBe(0)
  expect(getRelativeSpread([0, 0])).toBe(0)
  expect(getRelativeSpread([80, 100, 120])).toBeCloseTo(0.4)
})

test('throws without values', () => {
  expect(() => median([])).toThrow('no values to measure')
  expect(() => percentile([], 0.5)).toThrow('no values to measure')
})
