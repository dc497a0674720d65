import type { ReactNode } from 'react'

/** How a list shows cards or copies in views other than tiles. */
export type CardViews<Item> = {
  hasImage: (item: Item) => boolean
  /** The card's number, as printed. */
  getNumber: (item: Item) => string | null
  rowHeader: ReactNode
  /** Returns the cells of a row. `readAt` is the time at which the item was read. */
  renderRow: (item: Item, readAt: number) => ReactNode
}
