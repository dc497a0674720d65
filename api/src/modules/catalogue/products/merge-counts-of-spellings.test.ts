import { expect, test } from 'vitest'
import { mergeCountsOfSpellings } from './merge-counts-of-spellings.ts'

test('merges values that differ by apostrophe, case or accents, and keeps the most frequent spelling', () => {
  const merged = mergeCountsOfSpellings([
    { value: "O'Dell Gum", totalProducts: 1 },
    { value: 'Parade', totalProducts: 4 },
    { value: 'O’DELL GUM', totalProducts: 3 },
    { value: 'Pârade', totalProducts: 1 },
  ])
  expect(merged).toEqual([
    { value: 'O’DELL GUM', totalProducts: 4 },
    { value: 'Parade', totalProducts: 5 },
  ])
})
