import type { Card } from '@ninepocket/contract/catalogue/card'

/** The cards before and after a card of an insert set. */
export type AdjacentCards = { previous: Card | null; next: Card | null }

/** What the address of a card contains besides the card. */
export type CardParentSlugs = { product: { slug: string }; insertSet: { slug: string } }

export function findAdjacentCards(cards: ReadonlyArray<Card>, id: string): AdjacentCards {
  const index = cards.findIndex((card) => card.id === id)
  if (index < 0) return { previous: null, next: null }
  return { previous: cards[index - 1] ?? null, next: cards[index + 1] ?? null }
}

/**
 * Lists the pages of an insert set that contain a card and its neighbors, assuming that `order` counts from 1 without
 * gaps. If it does not, the card is not found and no links are shown.
 */
export function listPageNumbersAroundCard(order: number, pageSize: number): number[] {
  const pages = [order - 1, order, order + 1].map((position) => Math.max(1, Math.ceil(position / pageSize)))
  return [...new Set(pages)]
}
