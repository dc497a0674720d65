type ListParams = { page: number; filter: string }

const maxPage = 1_000_000
const maxFilterLength = 200

export function readListParams(search: URLSearchParams): ListParams {
  const text = search.get('page') ?? ''
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
  return {
    page: page <= maxPage ? page : 1,
    filter: (search.get('filter') ?? '').trim().slice(0, maxFilterLength),
  }
}

/** Returns the query string with other list parameters. Omits page 1 and an empty filter. */
export function buildListSearch(search: URLSearchParams, { page, filter }: ListParams): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete('filter')
  if (filter !== '') next.set('filter', filter)
  if (page > 1) next.set('page', String(page))
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
