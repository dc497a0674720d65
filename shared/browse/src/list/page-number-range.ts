export function pageNumberAt(index: number, pageSize: number): number {
  return Math.floor(index / pageSize) + 1
}

export type PageRangeOfItems = { from: number; to: number }
export const emptyPageRange: PageRangeOfItems = { from: 1, to: 0 }

/** Returns the pages with the items from index `first` up to, but without, `last`. */
export function toPageRangeOfItems(first: number, last: number, pageSize: number): PageRangeOfItems {
  if (last <= first) return emptyPageRange
  return { from: pageNumberAt(first, pageSize), to: pageNumberAt(last - 1, pageSize) }
}

export function listPagesInRange({ from, to }: PageRangeOfItems, pages: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(to, pages) - from + 1) }, (_, step) => from + step)
}

export function getPageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
