import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'

test('makes the same choices for the same seed, and others for another', () => {
  const choices = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.below(1000)
      )(createSeededRandom(seed)),
    )
  expect(choices(1)).toEqual(choices(1))
  expect(choices(1)).not.toEqual(choices(2))
})

test('stays below the limit and reaches every value', () => {
  const random = createSeededRandom(7)
  const seen = new Set(Array.from({ length: 2000 }, () => random.below(10)))
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('shuffles a copy without losing elements', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (all, seed) => {
      const before = [...all]
      expect(createSeededRandom(seed).shuffle(all).toSorted()).toEqual(before.toSorted())
      expect(all).toEqual(before)
    }),
  )
})

test('throws when it picks from an empty list', () => {
  expect(() => createSeededRandom(1).pick([])).toThrow('list to pick from is empty')
})
