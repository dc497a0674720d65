import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'

/** Reads what the address asks of the directory: `?term=…&page=…`. A term may be a username as it is shown, with `@`. */
export const readMemberDirectoryQuery = (search: URLSearchParams) => ({
  term: (search.get('term') ?? '').replace(/^@/, ''),
  page: readPageNumber(search),
})
