import type { Card } from '@ninepocket/contract/catalogue/card'

/** The cards before and after one in a run of cards; null at the ends of the run. */
export function findAdjacentCards(
  cards: ReadonlyArray<Card>,
  id: string,
): { previous: Card | null; next: Card | null } {
  const index = cards.findIndex((card) => card.id === id)
  if (index < 0) return { previous: null, next: null }
  return { previous: cards[index - 1] ?? null, next: cards[index + 1] ?? null }
}

/**
 * The pages of an insert set that hold a card and the ones beside it, if cards are in the order of their `order` from 1.
 * They may not: the card is then looked for in vain, and nothing is shown.
 */
export function listPagesAround(order: number, pageSize: number): number[] {
  const pages = [order - 1, order, order + 1].map((position) => Math.max(1, Math.ceil(position / pageSize)))
  return [...new Set(pages)]
}
