/** The page, from 1, that holds the item at an index, from 0. */
export function pageOfIndex(index: number, pageSize: number): number {
  return Math.floor(index / pageSize) + 1
}

/** The pages that hold the items from `first` up to and without `last`. */
export function pagesOfRange(first: number, last: number, pageSize: number): number[] {
  if (last <= first) return []
  const from = pageOfIndex(first, pageSize)
  return Array.from({ length: pageOfIndex(last - 1, pageSize) - from + 1 }, (_, step) => from + step)
}

/** How many pages a list of so many items has; one that is empty has one, and it is empty. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
