import { expect, test } from 'vitest'
import { mergeChangedCards, toChangedCards } from './changed-cards.ts'

test('merges the cards and insert sets of two changes without duplicates', () => {
  const cards = toChangedCards(['a', 'b'])
  expect(mergeChangedCards(cards, toChangedCards(['b', 'c']))).toEqual({ cardIds: ['a', 'b', 'c'] })
  const withSet = mergeChangedCards(cards, toChangedCards({ insertSetId: 's' }))
  expect(withSet).toEqual({ cardIds: ['a', 'b'], insertSetIds: ['s'] })
  expect(mergeChangedCards(withSet, withSet)).toEqual(withSet)
})
