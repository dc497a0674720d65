/** `value` is used in the URL. The first option of a list is its default. */
type SortOption<Value extends string> = { value: Value; label: string }
export type SortOptions<Value extends string> = readonly [SortOption<Value>, ...SortOption<Value>[]]

/** Reads the sort option from the URL; undefined for the default and for unknown values. */
export function readSort<Value extends string>(
  [, ...otherOptions]: SortOptions<Value>,
  search: URLSearchParams,
): Value | undefined {
  return otherOptions.find(({ value }) => value === search.get('sort'))?.value
}

/** Returns the query string with the sort option set. Drops the page number, and omits the default. */
export function withSort<Value extends string>(
  [defaultOption]: SortOptions<Value>,
  search: URLSearchParams,
  sort: string,
): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  if (sort === defaultOption.value) params.delete('sort')
  else params.set('sort', sort)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
