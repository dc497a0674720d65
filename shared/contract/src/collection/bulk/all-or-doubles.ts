/** Which copies of an insert set a bulk change concerns: all, or those beyond one of each card (spec §4.11). */
export const allOrDoublesValues = ['all', 'doubles'] as const
export type AllOrDoubles = (typeof allOrDoublesValues)[number]

export const invalidAllOrDoublesMessage = 'Invalid copies. Must be "all" or "doubles"'

/** Limit on the copies of one request to restore copies. Larger removals need several requests. */
export const maxCopiesPerRestoreRequest = 100

/**
 * Returns the copies that a bulk change concerns. The oldest copy of each card is no double.
 * @param copies copies that the change would change, oldest first
 */
export function filterCopiesForBulkChange<Copy extends { cardId: string }>(
  copies: ReadonlyArray<Copy>,
  selection: AllOrDoubles,
): Copy[] {
  const seenCards = new Set<string>()
  return copies.filter(({ cardId }) => {
    const isDouble = seenCards.has(cardId)
    seenCards.add(cardId)
    return selection === 'all' || isDouble
  })
}
