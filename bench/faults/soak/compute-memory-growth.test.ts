import { expect, test } from 'vitest'
import { computeMemoryGrowth } from './compute-memory-growth.ts'

const samplesOf = (getMiB: (second: number) => number) =>
  Array.from({ length: 101 }, (_, second) => ({ second, residentMiB: getMiB(second) }))

test('ignores growth before the end of the warm-up, and single high samples', () => {
  const samples = samplesOf((second) => (second < 20 ? second * 10 : second % 7 === 0 ? 900 : 300))
  expect(computeMemoryGrowth(samples, 0.2)).toEqual({ beforeMiB: 300, afterMiB: 300, ratio: 1 })
})

test('finds memory that grows until the end', () => {
  const { ratio } = computeMemoryGrowth(
    samplesOf((second) => 300 + second),
    0.2,
  )
  expect(ratio).toBeCloseTo(395 / 325)
})

test('rejects a run without samples', () => {
  expect(() => computeMemoryGrowth([], 0.2)).toThrow('too short')
})
