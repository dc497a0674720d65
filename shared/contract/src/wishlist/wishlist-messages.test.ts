import { expect, test } from 'vitest'
import {
  formatInsertSetWishesMessage,
  formatWishesAddedMessage,
  formatWishesRemovedMessage,
} from './wishlist-messages.ts'

test('counts the cards of several wishes', () => {
  expect(formatWishesAddedMessage(1)).toBe('Added 1 card to wishlist')
  expect(formatWishesRemovedMessage(1_200)).toBe('Removed 1,200 cards from wishlist')
})

test.each([
  [3, 12, 'missing', 'Added 3 cards to wishlist'],
  [0, 0, 'all', 'This set has no cards to add'],
  [0, 12, 'all', 'Every card in this set is already on your wishlist'],
  [0, 12, 'missing', 'Every card in this set is already in your collection or on your wishlist'],
] as const)('reports %i added of %i cards in mode "%s"', (addedCount, totalCards, mode, expected) => {
  expect(formatInsertSetWishesMessage({ addedCount, totalCards, mode })).toBe(expected)
})
