/** What the address says of a list: the page of its topmost item, and the filter. */
export type ListParams = { page: number; filter: string }

/** Pages past this one are taken for the first: no list is that long, and numbers stay exact. */
const maxPage = 1_000_000
const maxFilterLength = 200

/** Reads the place; what is no page is the first page. */
export function readListParams(search: URLSearchParams): ListParams {
  const text = search.get('page') ?? ''
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
  return {
    page: page <= maxPage ? page : 1,
    filter: (search.get('filter') ?? '').trim().slice(0, maxFilterLength),
  }
}

/** The same address with another place; the first page and an empty filter leave no trace. */
export function withListParams(search: URLSearchParams, { page, filter }: ListParams): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete('filter')
  if (filter !== '') next.set('filter', filter)
  if (page > 1) next.set('page', String(page))
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
