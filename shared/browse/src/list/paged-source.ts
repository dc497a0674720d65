import type { EndpointQuery } from '@ninepocket/client/endpoint-query'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

export type PageOfItems<Item> = { items: ReadonlyArray<Item>; total: number; isCapped: boolean }
export type PagedQuery<Item> = AnyQuery & { readonly select: (reply: unknown) => PageOfItems<Item> }

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
  // The cache holds only replies of the same endpoint under this key.
  return { ...query, select: toPage as (reply: unknown) => PageOfItems<Item> }
}

/** Omits an empty term, so that a page has a single query key. */
export const toPagingInput = (page: number, term: string) => (term === '' ? { page } : { page, term })
