/**
 * Returns the cards that were not offered when the former list was made. Both lists begin with the most wanted cards. A full
 * former list may have left cards out: those behind the last card that both lists have may have been offered then too. If the lists share no card, all are new.
 */
export function listNewlyOfferedCards(
  cardIds: ReadonlyArray<string>,
  formerCardIds: ReadonlyArray<string>,
  maxRememberedCards: number,
): string[] {
  const formerIds = new Set(formerCardIds)
  const isFull = formerCardIds.length >= maxRememberedCards
  const lastShared = cardIds.findLastIndex((id) => formerIds.has(id))
  const comparableCards = isFull && lastShared !== -1 ? cardIds.slice(0, lastShared) : cardIds
  return comparableCards.filter((id) => !formerIds.has(id))
}
