import type { ProductFilters } from '../data/products-source.ts'

const filterNames = ['year', 'publisher'] as const
const maxValueLength = 200

/** Reads `?year=1990&publisher=Topps`. */
export function readProductFilters(search: URLSearchParams): ProductFilters {
  const entries = filterNames.map((name) => [name, (search.get(name) ?? '').slice(0, maxValueLength)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Returns the query string with one filter set, or removed by an empty value. The list starts at its first page. */
export function replaceProductFilterInQueryString(search: string, name: keyof ProductFilters, value: string): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete(name)
  if (value !== '') next.set(name, value)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
