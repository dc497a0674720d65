import type { Card } from '@ninepocket/contract/card'

/** The cards before and after one in a run of cards; null at the ends of the run. */
export function neighboursOf(
  cards: ReadonlyArray<Card>,
  id: string,
): { before: Card | null; after: Card | null } {
  const place = cards.findIndex((card) => card.id === id)
  if (place < 0) return { before: null, after: null }
  return { before: cards[place - 1] ?? null, after: cards[place + 1] ?? null }
}

/**
 * The pages of an insert set that hold a card and the ones beside it, if cards are in the order of their `order` from 1.
 * They may not: the card is then looked for in vain, and nothing is shown.
 */
export function pagesAround(order: number, pageSize: number): number[] {
  const pages = [order - 1, order, order + 1].map((place) => Math.max(1, Math.ceil(place / pageSize)))
  return [...new Set(pages)]
}
