import { expect, test } from 'vitest'
import { formatInsertSetTradeMessage } from './insert-set-trade-message.ts'

test.each([
  [true, 1, 1, 'Added 1 card to your cards for trade'],
  [true, 10_000, 10_000, 'Added 10,000 cards to your cards for trade'],
  [false, 2, 3, 'Removed 2 cards from your cards for trade'],
  [true, 0, 0, 'You have no cards from this set to mark for trade'],
  [false, 0, 0, 'You have no cards from this set to mark for trade'],
  [true, 0, 3, 'All your cards from this set are already for trade'],
  [false, 0, 3, 'None of your cards from this set are for trade'],
])('formats the result of forTrade %s with %i changed of %i copies', (forTrade, changedCount, ownedCount, expected) => {
  expect(formatInsertSetTradeMessage({ forTrade, changedCount, ownedCount })).toBe(expected)
})
