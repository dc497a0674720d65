import type { PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { pageCount } from '../list/page-range.ts'
import { readPlace, withPlace } from '../list/place-in-url.ts'
import type { ListPage, ListSource } from './list-source.ts'

/** What a page's head and first data need of its list. */
export type ListStart<Item> = {
  /** The page at the address's place; where that lies past the end, the last page too. */
  queries: AnyQuery[]
  list: ListPage<Item> | undefined
  /** Place of the first listed item, from 1. */
  first: number
  /** The query string of the page's one address; a filtered list is nobody's one address. */
  canonicalSearch: string
  isFiltered: boolean
}

export function listStart<Item>(source: ListSource<Item>, { search, read }: PageInput): ListStart<Item> {
  const { page, filter } = readPlace(search)
  const readPage = (number: number) => {
    const query = source.page(number, filter)
    // `read` looks at the key alone; what lies under it is turned into a page by the query's own `select`.
    const reply: unknown = read(query as unknown as Parameters<typeof read>[0])
    return { query, list: reply === undefined ? undefined : query.select(reply) }
  }
  const asked = readPage(page)
  const last = asked.list ? pageCount(asked.list.total, source.pageSize) : page
  const shown = page > last ? readPage(last) : asked
  return {
    queries: page > last ? [asked.query, shown.query] : [asked.query],
    list: shown.list,
    first: (Math.min(page, last) - 1) * source.pageSize + 1,
    canonicalSearch: withPlace(new URLSearchParams(), { page: Math.min(page, last), filter: '' }),
    isFiltered: filter !== '',
  }
}
