/** An order of a list: what the address calls it, and what readers do. The first one is the list's own. */
export type SortOption<Value extends string> = { value: Value; label: string }
export type SortOptions<Value extends string> = readonly [SortOption<Value>, ...SortOption<Value>[]]

/** The order that an address asks for; undefined for the list's own, and for what is none. */
export function readSort<Value extends string>(
  [defaultOption, ...otherOptions]: SortOptions<Value>,
  search: URLSearchParams,
): Value | undefined {
  return otherOptions.find(({ value }) => value === search.get('sort') && value !== defaultOption.value)
    ?.value
}

/** The same address in another order, from the list's beginning; its own order leaves no trace. */
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
