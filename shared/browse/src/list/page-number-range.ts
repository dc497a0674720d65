export function pageNumberAt(index: number, pageSize: number): number {
  return Math.floor(index / pageSize) + 1
}

export type PageRange = { from: number; to: number }
export const emptyPageRange: PageRange = { from: 1, to: 0 }

/** Returns the pages with the items from index `first` up to, but without, `last`. */
export function toPageNumberRange(first: number, last: number, pageSize: number): PageRange {
  if (last <= first) return emptyPageRange
  return { from: pageNumberAt(first, pageSize), to: pageNumberAt(last - 1, pageSize) }
}

export function listPageNumbers({ from, to }: PageRange, pages: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(to, pages) - from + 1) }, (_, step) => from + step)
}

export function getPageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
