import { expect, test } from 'vitest'
import { rankCardNumbers } from './rank-card-numbers.ts'

test('ranks numbers by value, then letters with their numbers, and no number last', () => {
  const inOrder = ['1', '002', '2', '10', '595a', '595b', 'a', 'gaa-ag', 'ls-3', 'ls-20', null]
  const ranks = rankCardNumbers([...inOrder.toReversed(), '2'])
  expect([...ranks].sort(([, one], [, other]) => one - other).map(([number]) => number)).toEqual(inOrder)
  expect(ranks.get(null)).toBe(inOrder.length)
})
