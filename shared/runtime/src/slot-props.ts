import type { Card } from '@ninepocket/contract/catalogue/card'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { PublicUser } from '@ninepocket/contract/users/user'

/** Every slot of the site and what it hands to the widgets put into it. The one file to change for a new slot. */
export type SlotProps = {
  /** On the card page, for members: heart, quantity, trade and sale. */
  'card-actions': { card: Card }
  /** In the same place for guests: what they could do as members, each leading to the login. */
  'card-guest-actions': { card: Card }
  /** Below the pictures on the card page, for members: photos that they give. */
  'card-photos': { card: Card }
  /** Rows of the card page's facts: what the member has of it. */
  'card-facts': { card: Card }
  /** In the corner of a card's tile: a mark, and nothing that can be pressed. */
  'card-tile-badge': { card: Card }
  /** Over the lower corner of a card's tile: what the member has of it, and what they may do at once. */
  'card-tile-actions': { card: Card }
  /** In the header of an insert set: bulk icons and their legend. */
  'insert-set-actions': { insertSet: InsertSet; product: Product }
  /** In the header of a product or, where one is given, of an insert set: how much of it the member has. */
  'checklist-progress': { product: Product; insertSet?: InsertSet }
  /** Beside a person's list: how to reach them. */
  'owner-contact': { user: PublicUser }
  /** Below a page's facts, for members: feedback. */
  'sidebar-extra': { screen: 'sets' | 'product' | 'insert-set' | 'card' | 'user-list' | 'copy' }
  /** Across the page, under the breadcrumb bar: the tour. */
  'layout-bar': object
  /** Above the page, once, for members: drawers that any part opens. */
  'layout-overlay': object
  /** In the footer, loaded when it comes into view: the newsletter. */
  'footer-extra': object
}
export type SlotName = keyof SlotProps
