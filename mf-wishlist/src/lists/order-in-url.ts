/** An order of a list: what the address calls it, and what readers do. The first one is the list's own. */
export type Order<Value extends string> = { value: Value; label: string }
export type Orders<Value extends string> = readonly [Order<Value>, ...Order<Value>[]]

/** The order that an address asks for; undefined for the list's own, and for what is none. */
export function readOrder<Value extends string>(
  [own, ...others]: Orders<Value>,
  search: URLSearchParams,
): Value | undefined {
  return others.find(({ value }) => value === search.get('sort') && value !== own.value)?.value
}

/** The same address in another order, from the list's beginning; its own order leaves no trace. */
export function withOrder<Value extends string>(
  [own]: Orders<Value>,
  search: URLSearchParams,
  order: string,
): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (order === own.value) next.delete('sort')
  else next.set('sort', order)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
