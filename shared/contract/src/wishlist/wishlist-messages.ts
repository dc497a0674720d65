import type { AllOrMissingCards } from '../collection/all-or-missing-cards.ts'
import { formatCountWithNoun } from '../site/format-count.ts'

// Messages in replies about wishes. Those for several cards use the words of the toast for one card (spec §8.5).

export const wishRemovedMessage = 'Removed from your wishlist'
export const noWishToRemoveMessage = "This card isn't on your wishlist"

export const formatWishesAddedMessage = (count: number): string =>
  `Added ${formatCountWithNoun(count, 'card')} to wishlist`
export const formatWishesRemovedMessage = (count: number): string =>
  `Removed ${formatCountWithNoun(count, 'card')} from wishlist`

/** Returns the reply after an insert set was added to a wishlist, or the reason when no wish was added. */
export function formatInsertSetWishesMessage({
  addedCount,
  totalCards,
  mode,
}: {
  addedCount: number
  totalCards: number
  mode: AllOrMissingCards
}): string {
  if (addedCount > 0) return formatWishesAddedMessage(addedCount)
  if (totalCards === 0) return 'This set has no cards to add'
  return mode === 'all'
    ? 'Every card in this set is already on your wishlist'
    : 'Every card in this set is already in your collection or on your wishlist'
}
