import type { PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { readListParams, withListParams } from './list-params.ts'
import { getPageCount } from './page-range.ts'
import type { PagedSource, PageOfItems } from './paged-source.ts'

/** What a page's head and first data need of its list. */
export type InitialList<Item> = {
  /** The page at the address's place; where that lies past the end, the last page too. */
  queries: AnyQuery[]
  list: PageOfItems<Item> | undefined
  /** Place of the first listed item, from 1. */
  firstPosition: number
  /** The query string of the page's one address; a filtered list is nobody's one address. */
  canonicalSearch: string
  isFiltered: boolean
}

export function getInitialList<Item>(
  source: PagedSource<Item>,
  { search, read }: PageInput,
): InitialList<Item> {
  const { page, filter } = readListParams(search)
  const readPage = (number: number) => {
    const query = source.page(number, filter)
    // `read` looks at the key alone; what lies under it is turned into a page by the query's own `select`.
    const reply: unknown = read(query as unknown as Parameters<typeof read>[0])
    return { query, list: reply === undefined ? undefined : query.select(reply) }
  }
  const requestedPage = readPage(page)
  const last = requestedPage.list ? getPageCount(requestedPage.list.total, source.pageSize) : page
  const visiblePage = page > last ? readPage(last) : requestedPage
  return {
    queries: page > last ? [requestedPage.query, visiblePage.query] : [requestedPage.query],
    list: visiblePage.list,
    firstPosition: (Math.min(page, last) - 1) * source.pageSize + 1,
    canonicalSearch: withListParams(new URLSearchParams(), { page: Math.min(page, last), filter: '' }),
    isFiltered: filter !== '',
  }
}
