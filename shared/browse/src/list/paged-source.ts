import type { EndpointQuery } from '@ninepocket/client/endpoint-query'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

/** A page of any list: its rows, and how many there are in all. */
export type PageOfItems<Item> = { items: ReadonlyArray<Item>; total: number; isCapped: boolean }
export type PagedQuery<Item> = AnyQuery & { readonly select: (reply: unknown) => PageOfItems<Item> }

/** Where a list comes from, a page at a time; an empty `term` gives it whole. */
export type PagedSource<Item> = {
  readonly pageSize: number
  readonly page: (page: number, term: string) => PagedQuery<Item>
  /** The texts of an item that the filter looks at (spec §2.12). */
  readonly getFilterTexts: (item: Item) => ReadonlyArray<string | null>
}

/** The query of one page, read as a page of a list. The cache holds the reply as it came. */
export function createPagedQuery<E extends Pick<Endpoint, 'method' | 'path'>, Item>(
  query: EndpointQuery<E>,
  toPage: (reply: EndpointReply<E>) => PageOfItems<Item>,
): PagedQuery<Item> {
  // Under a query's key there is only ever its own endpoint's reply.
  return { ...query, select: toPage as (reply: unknown) => PageOfItems<Item> }
}

/** The paging part of a call; without a term there is none, so that the same page has one key. */
export const toPagingInput = (page: number, term: string) => (term === '' ? { page } : { page, term })
