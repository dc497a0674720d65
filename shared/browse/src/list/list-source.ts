import type { EndpointQuery } from '@ninepocket/client/endpoint-query'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoint'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

/** A page of any list: its rows, and how many there are in all. */
export type ListPage<Item> = { items: ReadonlyArray<Item>; total: number; isCapped: boolean }
export type PageQuery<Item> = AnyQuery & { readonly select: (reply: unknown) => ListPage<Item> }

/** Where a list comes from, a page at a time; an empty `term` gives it whole. */
export type ListSource<Item> = {
  readonly pageSize: number
  readonly page: (page: number, term: string) => PageQuery<Item>
  /** The texts of an item that the filter looks at (spec §2.12). */
  readonly texts: (item: Item) => ReadonlyArray<string | null>
}

/** The query of one page, read as a page of a list. The cache holds the reply as it came. */
export function pageQuery<E extends Pick<Endpoint, 'method' | 'path'>, Item>(
  query: EndpointQuery<E>,
  read: (reply: EndpointReply<E>) => ListPage<Item>,
): PageQuery<Item> {
  // Under a query's key there is only ever its own endpoint's reply.
  return { ...query, select: read as (reply: unknown) => ListPage<Item> }
}

/** The paging part of a call; without a term there is none, so that the same page has one key. */
export const pageInput = (page: number, term: string) => (term === '' ? { page } : { page, term })
