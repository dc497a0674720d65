import type { WishMode } from './write-wishes-repository.ts'

const cardsOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`

/** What is said of several cards in the words of the toast for one (spec §8.5). */
export const addedMessage = (count: number): string => `Added ${cardsOf(count)} to wishlist`
export const removedMessage = (count: number): string => `Removed ${cardsOf(count)} from wishlist`

/** What is said once the cards of a set are wished for; why nothing happened, where nothing did. */
export function wishedSetMessage(
  added: number,
  { mode, totalCards }: { mode: WishMode; totalCards: number },
): string {
  if (added > 0) return addedMessage(added)
  if (totalCards === 0) return 'This set has no cards to wish for'
  return mode === 'all'
    ? 'All cards of this set are on your wishlist already'
    : 'You have, or wish for, all cards of this set already'
}
