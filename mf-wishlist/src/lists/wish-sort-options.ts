import type { InsertSetWishSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import type { SortOptions } from './sort-in-url.ts'

export const wishSortOptions: SortOptions<InsertSetWishSort> = [
  { value: 'order', label: 'Checklist order' },
  { value: 'priority', label: 'Priority' },
  { value: 'name', label: 'Name' },
  { value: 'number', label: 'Card number' },
  { value: 'newest', label: 'Newest first' },
]
