/** What the address says of a list: the page of its topmost item, and the filter. */
export type PlaceInUrl = { page: number; filter: string }

/** Pages past this one are taken for the first: no list is that long, and numbers stay exact. */
const lastSensiblePage = 1_000_000
const longestFilter = 200

/** Reads the place; what is no page is the first page. */
export function readPlace(search: URLSearchParams): PlaceInUrl {
  const text = search.get('page') ?? ''
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
  return {
    page: page <= lastSensiblePage ? page : 1,
    filter: (search.get('filter') ?? '').trim().slice(0, longestFilter),
  }
}

/** The same address with another place; the first page and an empty filter leave no trace. */
export function withPlace(search: URLSearchParams, { page, filter }: PlaceInUrl): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete('filter')
  if (filter !== '') next.set('filter', filter)
  if (page > 1) next.set('page', String(page))
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
