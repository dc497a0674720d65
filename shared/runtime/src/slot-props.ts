import type { Card } from '@ninepocket/contract/card'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'

/** Every slot of the site and what it hands to the widgets put into it. The one file to change for a new slot. */
export type SlotProps = {
  /** On the card page: heart, quantity, trade and sale. */
  'card-actions': { card: Card }
  /** In the corner of a card's tile. */
  'card-tile-badge': { card: Card }
  /** In the header of an insert set: bulk icons and their legend. */
  'insert-set-actions': { insertSet: InsertSet; product: Product }
  /** Below a page's facts, for members: feedback. */
  'sidebar-extra': { screen: 'sets' | 'product' | 'insert-set' | 'card' }
  /** Across the page, under the breadcrumb bar: the tour. */
  'layout-bar': object
  /** In the footer, loaded when it comes into view: the newsletter. */
  'footer-extra': object
}
export type SlotName = keyof SlotProps
