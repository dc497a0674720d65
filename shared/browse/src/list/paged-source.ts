import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { CachedQueryReader } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'

export type PageOfItems<Item> = {
  items: ReadonlyArray<Item>
  total: number
  isCapped: boolean
  /** Whether items may be left out: the search stopped early, or parallels are folded. */
  isPartial: boolean
}
type PagedQuery<Item> = AnyQuery & {
  /** Takes the reply of this query. A method, whose parameter is not checked, since queries of all endpoints share this type. */
  select(reply: unknown): PageOfItems<Item>
  /** Reads the page from the cache; undefined if it is not cached. */
  readonly readPage: (read: CachedQueryReader) => PageOfItems<Item> | undefined
}

export type PagedSource<Item> = {
  readonly pageSize: number
  readonly page: (page: number, term: string) => PagedQuery<Item>
  /** Texts of an item that the filter searches (spec §2.12). A method, so that items may have more fields than `Item`. */
  getFilterTexts(item: Item): ReadonlyArray<string | null>
}

type ListEndpoint = Pick<Endpoint, 'method' | 'path'>

/** Parameters of a page. An empty term is omitted, so that a page has a single query key. */
type PagingInput = { page: number; term?: string }

/** Creates the pages of a list endpoint. The cache holds the raw replies, which `toPage` converts. */
export function createPagedSource<E extends ListEndpoint, Item>(
  endpoint: E,
  {
    pageSize,
    getInput,
    toPage,
    getFilterTexts = () => [],
    staleTime,
  }: {
    pageSize: number
    getInput: (paging: PagingInput) => EndpointInput<E>
    toPage: (reply: EndpointReply<E>) => Pick<PageOfItems<Item>, 'items' | 'total'> & Partial<PageOfItems<Item>>
    getFilterTexts?: PagedSource<Item>['getFilterTexts']
    staleTime?: (query: { state: { dataUpdatedAt: number } }) => number
  },
): PagedSource<Item> {
  const select = (reply: EndpointReply<E>) => ({ isCapped: false, isPartial: false, ...toPage(reply) })
  return {
    pageSize,
    getFilterTexts,
    page: (page, term) => {
      const query = endpointQuery(endpoint, getInput(term === '' ? { page } : { page, term }))
      return {
        ...query,
        ...(staleTime && { staleTime }),
        select,
        readPage: (read) => {
          const reply = read(query)
          return reply === undefined ? undefined : select(reply)
        },
      }
    },
  }
}
