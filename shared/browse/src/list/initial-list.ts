import type { PageContext } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { buildListSearch, readListParams } from './list-params.ts'
import { getPageCount } from './page-number-range.ts'
import type { PagedSource, PageOfItems } from './paged-source.ts'

export type InitialList<Item> = {
  /** The page that the URL names; if it is past the end, also the last page. */
  queries: AnyQuery[]
  list: PageOfItems<Item> | undefined
  firstPosition: number
  canonicalSearch: string
  isFiltered: boolean
}

export function getInitialList<Item>(source: PagedSource<Item>, { search, read }: PageContext): InitialList<Item> {
  const { page, filter } = readListParams(search)
  const readPage = (number: number) => {
    const query = source.page(number, filter)
    return { query, list: query.readPage(read) }
  }
  const requestedPage = readPage(page)
  const last = requestedPage.list ? getPageCount(requestedPage.list.total, source.pageSize) : page
  const visiblePage = page > last ? readPage(last) : requestedPage
  return {
    queries: page > last ? [requestedPage.query, visiblePage.query] : [requestedPage.query],
    list: visiblePage.list,
    firstPosition: (Math.min(page, last) - 1) * source.pageSize + 1,
    canonicalSearch: buildListSearch(new URLSearchParams(), { page: Math.min(page, last), filter: '' }),
    isFiltered: filter !== '',
  }
}
