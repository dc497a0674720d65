import type { WishSort } from '@ninepocket/contract/wishlist-sort'

/** The orders of a list of wishes; that of the checklist is the list's own. */
export const orders: ReadonlyArray<{ value: WishSort; label: string }> = [
  { value: 'order', label: 'Checklist order' },
  { value: 'priority', label: 'Priority' },
  { value: 'name', label: 'Name' },
  { value: 'number', label: 'Card number' },
  { value: 'newest', label: 'Newest first' },
]

/** The order that an address asks for; undefined for the list's own, and for what is none. */
export function readOrder(search: URLSearchParams): WishSort | undefined {
  const asked = orders.find(({ value }) => value === search.get('sort'))?.value
  return asked === 'order' ? undefined : asked
}

/** The same address in another order, from the list's beginning; its own order leaves no trace. */
export function withOrder(search: URLSearchParams, order: string): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (order === 'order') next.delete('sort')
  else next.set('sort', order)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
