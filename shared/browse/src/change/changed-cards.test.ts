import { expect, test } from 'vitest'
import { changedCards, together } from './changed-cards.ts'

test('two changes concern together what either does, each card and set once', () => {
  const cards = changedCards(['a', 'b'])
  expect(together(cards, changedCards(['b', 'c']))).toEqual({ cardIds: ['a', 'b', 'c'] })
  const withSet = together(cards, changedCards({ insertSetId: 's' }))
  expect(withSet).toEqual({ cardIds: ['a', 'b'], insertSetIds: ['s'] })
  expect(together(withSet, withSet)).toEqual(withSet)
})
