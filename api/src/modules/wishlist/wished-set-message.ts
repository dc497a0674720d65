import type { WishMode } from './write-wishes-repository.ts'

/**
 * What is said once the cards of a set are wished for: in the words of the toast for one card (spec §8); why nothing happened,
 * where nothing did.
 */
export function wishedSetMessage(
  added: number,
  { mode, totalCards }: { mode: WishMode; totalCards: number },
): string {
  if (added > 0) return `Added ${added.toLocaleString('en-US')} ${added === 1 ? 'card' : 'cards'} to wishlist`
  if (totalCards === 0) return 'This set has no cards to wish for'
  return mode === 'all'
    ? 'All cards of this set are on your wishlist already'
    : 'You have, or wish for, all cards of this set already'
}
