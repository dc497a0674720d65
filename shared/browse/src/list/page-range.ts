/** The page, from 1, that holds the item at an index, from 0. */
export function pageOfIndex(index: number, pageSize: number): number {
  return Math.floor(index / pageSize) + 1
}

/** Pages from one to another, both included; none where `to` is less than `from`. */
export type Pages = { from: number; to: number }
export const noPages: Pages = { from: 1, to: 0 }

/** The pages that hold the items from `first` up to and without `last`. */
export function pagesOfRange(first: number, last: number, pageSize: number): Pages {
  if (last <= first) return noPages
  return { from: pageOfIndex(first, pageSize), to: pageOfIndex(last - 1, pageSize) }
}

/** The numbers of the pages that a list of so many pages has of these. */
export function pagesWithin({ from, to }: Pages, pages: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(to, pages) - from + 1) }, (_, step) => from + step)
}

/** How many pages a list of so many items has; one that is empty has one, and it is empty. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
