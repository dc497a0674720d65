import type { EndpointQuery } from '@ninepocket/client/endpoint-query'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { ReadQuery } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

export type PageOfItems<Item> = { items: ReadonlyArray<Item>; total: number; isCapped: boolean }
export type PagedQuery<Item> = AnyQuery & {
  /** Takes the reply of this query. A method, whose parameter is not checked, since queries of all endpoints share this type. */
  select(reply: unknown): PageOfItems<Item>
  /** Reads the page from the cache; undefined if it is not cached. */
  readonly readPage: (read: ReadQuery) => PageOfItems<Item> | undefined
}

export type PagedSource<Item> = {
  readonly pageSize: number
  readonly page: (page: number, term: string) => PagedQuery<Item>
  /** Texts of an item that the filter searches (spec §2.12). */
  readonly getFilterTexts: (item: Item) => ReadonlyArray<string | null>
}

/** The cache holds the raw reply; `select` converts it. */
export function createPagedQuery<E extends Pick<Endpoint, 'method' | 'path'>, Item>(
  query: EndpointQuery<E>,
  toPage: (reply: EndpointReply<E>) => PageOfItems<Item>,
): PagedQuery<Item> {
  return {
    ...query,
    select: toPage,
    readPage: (read) => {
      const reply = read(query)
      return reply === undefined ? undefined : toPage(reply)
    },
  }
}

/** Omits an empty term, so that a page has a single query key. */
export const toPagingInput = (page: number, term: string) => (term === '' ? { page } : { page, term })
