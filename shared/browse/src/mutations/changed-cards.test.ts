import { expect, test } from 'vitest'
import { mergeChangedCards, toChangedCards } from './changed-cards.ts'

test('two changes concern together what either does, each card and set once', () => {
  const cards = toChangedCards(['a', 'b'])
  expect(mergeChangedCards(cards, toChangedCards(['b', 'c']))).toEqual({ cardIds: ['a', 'b', 'c'] })
  const withSet = mergeChangedCards(cards, toChangedCards({ insertSetId: 's' }))
  expect(withSet).toEqual({ cardIds: ['a', 'b'], insertSetIds: ['s'] })
  expect(mergeChangedCards(withSet, withSet)).toEqual(withSet)
})
