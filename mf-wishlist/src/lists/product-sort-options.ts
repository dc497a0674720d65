import type { SortOptions } from './sort-in-url.ts'

export type ProductSort = 'newest' | 'oldest' | 'name' | 'publisher'

export const productSortOptions: SortOptions<ProductSort> = [
  { value: 'newest', label: 'Newest year first' },
  { value: 'oldest', label: 'Oldest year first' },
  { value: 'name', label: 'Name' },
  { value: 'publisher', label: 'Publisher' },
]

/** Values of the `sortBy` parameter: field and direction as JSON (spec §7.17). */
export const productSortParams: Readonly<Record<ProductSort, string>> = {
  newest: '{"year":-1}',
  oldest: '{"year":1}',
  name: '{"name":1}',
  publisher: '{"publisher":1}',
}
