/** Nine-pocket pages, as most binders have them. */
export const pocketsPerPage = 9

/** Returns the page (from 0) that holds the card at this index. */
export const getBinderPageIndex = (index: number): number => Math.floor(index / pocketsPerPage)

/** Returns the spread of a page: the first page lies alone on the right, then two lie beside each other. */
export const getSpreadIndex = (page: number): number => Math.ceil(page / 2)

/** Returns the pages of a spread: 1 | 2–3 | 4–5, counted from 0. */
export function listSpreadPages(spread: number, pageCount: number): number[] {
  const pages = spread === 0 ? [0] : [2 * spread - 1, 2 * spread]
  return pages.filter((page) => page < pageCount)
}

/** Returns "Page 1 of 3" or "Pages 2–3 of 12". */
export function formatSpreadPageNumbers(pages: ReadonlyArray<number>, pageCount: number): string {
  const numbers = pages.map((page) => page + 1).join('–')
  return `${pages.length > 1 ? 'Pages' : 'Page'} ${numbers} of ${pageCount}`
}
