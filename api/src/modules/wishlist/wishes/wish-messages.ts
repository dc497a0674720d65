import type { WishInsertSetMode } from './write-wishes-repository.ts'

const formatCardCount = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`

/** What is said of several cards in the words of the toast for one (spec §8.5). */
export const formatAddedMessage = (count: number): string => `Added ${formatCardCount(count)} to wishlist`
export const formatRemovedMessage = (count: number): string =>
  `Removed ${formatCardCount(count)} from wishlist`

/** What is said once the cards of a set are wished for; why nothing happened, where nothing did. */
export function formatInsertSetAddedMessage(
  added: number,
  { mode, totalCards }: { mode: WishInsertSetMode; totalCards: number },
): string {
  if (added > 0) return formatAddedMessage(added)
  if (totalCards === 0) return 'This set has no cards to wish for'
  return mode === 'all'
    ? 'All cards of this set are on your wishlist already'
    : 'You have, or wish for, all cards of this set already'
}
