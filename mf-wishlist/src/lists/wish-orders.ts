import type { WishSort } from '@ninepocket/contract/wishlist-sort'
import type { Orders } from './order-in-url.ts'

/** The orders of wishes in an insert set. */
export const wishOrders: Orders<WishSort> = [
  { value: 'order', label: 'Checklist order' },
  { value: 'priority', label: 'Priority' },
  { value: 'name', label: 'Name' },
  { value: 'number', label: 'Card number' },
  { value: 'newest', label: 'Newest first' },
]
