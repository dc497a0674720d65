import type { ReactNode } from 'react'

/**
 * Selection of cards in a list. It does not hold the cards: `loadItems` loads them, also those that were not in view.
 */
export type ItemSelection<Item> = {
  count: number
  loadItems: () => Promise<ReadonlyArray<Item>>
  clear: () => void
  /** Sets whether the actions stay when the list changes and the selection ends, because one of them has a form open. */
  setActionsKept?: (isKept: boolean) => void
}

/**
 * How a list shows cards or copies as rows, and how it reads their image and number. Tiles and pockets are rendered by
 * `renderTile`.
 */
export type CardRowViewOptions<Item> = {
  getId: (item: Item) => string
  hasImage: (item: Item) => boolean
  /** The card's number, as printed. */
  getNumber: (item: Item) => string | null
  /** Whether the list has cards of several sets, so that a number says nothing about the place of a card. */
  mixesSets?: boolean
  rowHeader: ReactNode
  /** Returns the cells of a row. `readAt` is the time at which the item was read. */
  renderRow: (item: Item, readAt: number) => ReactNode
  /** Returns what may be done with selected rows. Absent where rows cannot be selected. */
  renderSelectionActions?: ((selected: ItemSelection<Item>) => ReactNode) | undefined
}
