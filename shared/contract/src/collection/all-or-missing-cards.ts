/** Which cards of an insert set are added: all, or those that the user has no copy of (spec §4.11). */
export const allOrMissingCardsValues = ['all', 'missing'] as const
export type AllOrMissingCards = (typeof allOrMissingCardsValues)[number]

export const invalidAllOrMissingMessage = 'Invalid mode. Must be "all" or "missing"'

/** True where a mode adds a card of which the user has a copy or not. */
export function shouldAddCard(mode: AllOrMissingCards, hasCopy: boolean): boolean {
  return mode === 'all' || !hasCopy
}
