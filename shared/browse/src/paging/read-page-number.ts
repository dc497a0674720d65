/** Returns the page number of an address, from 1. */
export const readPageNumber = (search: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
