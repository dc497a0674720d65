import type { Orders } from './order-in-url.ts'

/** How the products of a wishlist may be sorted: as the site sorts products, unless told. */
export type ProductOrder = 'newest' | 'oldest' | 'name' | 'publisher'

/** The orders of a wishlist's products. */
export const productOrders: Orders<ProductOrder> = [
  { value: 'newest', label: 'Newest year first' },
  { value: 'oldest', label: 'Oldest year first' },
  { value: 'name', label: 'Name' },
  { value: 'publisher', label: 'Publisher' },
]

/** As the server is asked for it: a field and a direction, as JSON (spec §7.17). */
export const sortByOf: Readonly<Record<ProductOrder, string>> = {
  newest: '{"year":-1}',
  oldest: '{"year":1}',
  name: '{"name":1}',
  publisher: '{"publisher":1}',
}
