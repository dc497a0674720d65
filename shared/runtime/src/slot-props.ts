import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import type { PublicUserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { PublicUser } from '@ninepocket/contract/users/user'

/** All slots and the props that they pass to widgets. Add new slots here. */
export type SlotProps = {
  'card-actions': { card: Card }
  /** Same position, for guests: the same actions, each leading to the login page. */
  'card-guest-actions': { card: Card }
  /** Card page below the images, for members: photo upload. */
  'card-photos': { card: Card }
  /** Below the credit of a member's photo on the card page, for members other than the photographer: reports. */
  'photo-credit-actions': { username: string; side: CardSideName }
  /** Rows of the card page's details: the member's copies. */
  'card-facts': { card: Card }
  /** Card page below the details: members who have the card. */
  'card-traders': { card: Card }
  /**
   * Over a card tile, for members: badges without controls. `isOthersCopy`, here and in the next two: the tile or row is a copy
   * of another user, so that the member's own copies are shown and not changed.
   */
  'card-tile-badge': { card: Card; isOthersCopy?: boolean }
  'card-tile-actions': { card: Card; isOthersCopy?: boolean }
  /** End of a card's row: buttons outside the tab order, with `aria-keyshortcuts` (docs/runtime-contracts.md). */
  'card-row-actions': { card: Card; isOthersCopy?: boolean }
  /** Beside the count of selected cards of an insert set. `loadCards` rejects if some do not load. */
  'card-selection-actions': {
    insertSetId: string
    count: number
    loadCards: () => Promise<ReadonlyArray<Card>>
    clear: () => void
  }
  /** The same bar in lists of cards of several sets, such as search results. */
  'mixed-card-selection-actions': {
    count: number
    loadCards: () => Promise<ReadonlyArray<Card>>
    clear: () => void
  }
  'insert-set-actions': { insertSet: InsertSet; product: Product }
  /** Header of a list of an insert set's cards, for members: the button of the number line. */
  'number-line': { insertSet: InsertSet; mode: NumberLineMode }
  /** Header of a product, or of an insert set if one is given: the member's completion. */
  'checklist-progress': { product: Product; insertSet?: InsertSet }
  /** Home page of members, below its heading: what they collect. */
  'member-home': object
  'owner-contact': { user: PublicUser }
  /** Page of a copy: the trades and sales that it has gone through. */
  'copy-history': { user: PublicUser; copyId: string }
  /** Header of a list of another member's copies, or page of one of these copies, for members: offers. */
  'copy-offers': { user: PublicUser; list: 'collection' | 'for-trade' | 'for-sale'; copy?: PublicUserInventoryItem }
  /** Profile of another member, for members, beside the button for reports: further buttons. */
  'member-actions': { user: PublicUser }
  /** End of a member's profile: how other members rate them. */
  'member-ratings': { user: PublicUser }
  /** Below the details in the sidebar, for members. Filled by published versions of mf-account: feedback. */
  'sidebar-extra': { screen: 'sets' | 'product' | 'insert-set' | 'card' | 'user-list' | 'copy' }
  /** Bar at the top of every page, for members, before the menu: small buttons. */
  'navbar-actions': object
  /** Over a link of the bar at the bottom of a phone, for members: a mark and its text. */
  'bottom-link-mark': { path: string }
  'layout-bar': object
  /** Once above the page, for members: drawers that any remote opens. */
  'layout-overlay': object
  /** After the links of the footer, for members, loaded when it becomes visible or the palette opens: feedback. */
  'footer-links': object
  /** Footer, loaded when it becomes visible: the newsletter form. */
  'footer-extra': object
}
export type SlotName = keyof SlotProps
