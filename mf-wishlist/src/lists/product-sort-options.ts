import type { SortOptions } from './sort-in-url.ts'

/** How the products of a wishlist may be sorted: as the site sorts products, unless told. */
export type ProductSort = 'newest' | 'oldest' | 'name' | 'publisher'

/** The orders of a wishlist's products. */
export const productSortOptions: SortOptions<ProductSort> = [
  { value: 'newest', label: 'Newest year first' },
  { value: 'oldest', label: 'Oldest year first' },
  { value: 'name', label: 'Name' },
  { value: 'publisher', label: 'Publisher' },
]

/** As the server is asked for it: a field and a direction, as JSON (spec §7.17). */
export const sortByParams: Readonly<Record<ProductSort, string>> = {
  newest: '{"year":-1}',
  oldest: '{"year":1}',
  name: '{"name":1}',
  publisher: '{"publisher":1}',
}
