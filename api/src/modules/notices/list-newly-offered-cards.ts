/**
 * Returns the cards that were not offered when the former list was made. Both lists begin with the most wanted cards. A full
 * former list may have left cards out: those behind the last card that both lists have may have been offered then too.
 */
export function listNewlyOfferedCards(
  cardIds: ReadonlyArray<string>,
  formerCardIds: ReadonlyArray<string>,
  maxRememberedCards: number,
): string[] {
  const formerIds = new Set(formerCardIds)
  const isFull = formerCardIds.length >= maxRememberedCards
  const comparableCount = isFull ? cardIds.findLastIndex((id) => formerIds.has(id)) + 1 : cardIds.length
  return cardIds.slice(0, comparableCount).filter((id) => !formerIds.has(id))
}
