import { expect, test } from 'vitest'
import { type BenchTarget, formatVerdict, isTargetMet } from './bench-target.ts'

const aTarget = (parts: Partial<BenchTarget>): BenchTarget => ({
  name: 'one card',
  figure: 0.9,
  limit: { atLeast: 0.8 },
  unit: '×',
  ...parts,
})

test('is met by a figure on the limit', () => {
  expect(isTargetMet(aTarget({ figure: 0.8 }))).toBe(true)
  expect(isTargetMet(aTarget({ figure: 60, limit: { atMost: 60 } }))).toBe(true)
})

test('is missed by a figure beyond the limit and by NaN', () => {
  expect(isTargetMet(aTarget({ figure: 0.79 }))).toBe(false)
  expect(isTargetMet(aTarget({ figure: 61, limit: { atMost: 60 } }))).toBe(false)
  expect(isTargetMet(aTarget({ figure: Number.NaN }))).toBe(false)
  expect(isTargetMet(aTarget({ figure: Number.NaN, limit: { atMost: 60 } }))).toBe(false)
})

test('is missed on either side when the figure must be exact', () => {
  const met = [547_999, 548_028, 548_029].map((figure) => isTargetMet(aTarget({ figure, limit: { exactly: 548_028 } })))
  expect(met).toEqual([false, true, false])
})

test('is missed when the figure was not measured, and says so', () => {
  const unmeasured = aTarget({ figure: Number.POSITIVE_INFINITY, limit: { atMost: 300 }, unit: 'MB' })
  expect(formatVerdict(unmeasured)).toBe('FAIL  one card: ∞ MB (at most 300)')
})

test('names the figure and the limit in the verdict', () => {
  expect(formatVerdict(aTarget({}))).toBe('PASS  one card: 0.900 × (at least 0.800)')
  expect(formatVerdict(aTarget({ figure: 71.2, limit: { atMost: 60 }, unit: 'ms' }))).toBe(
    'FAIL  one card: 71.2 ms (at most 60.0)',
  )
  expect(formatVerdict(aTarget({ figure: 8138, limit: { exactly: 8138 }, unit: 'sets' }))).toBe(
    'PASS  one card: 8,138 sets (exactly 8,138)',
  )
})
