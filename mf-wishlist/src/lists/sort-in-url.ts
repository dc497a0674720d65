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
