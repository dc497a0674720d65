import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'

/** Reads what the address asks of the directory: `?term=…&page=…`. */
export const readMemberDirectoryQuery = (search: URLSearchParams) => ({
  term: search.get('term') ?? '',
  page: readPageNumber(search),
})
