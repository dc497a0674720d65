import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { type EndpointQuery, endpointQuery } from '@ninepocket/client/endpoint-query'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { listInsertSetsOfProductForUser } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Completion, OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { productInsertSets } from './product-insert-sets.ts'
import { staleTimeUntilChanged } from './stale-time-until-changed.ts'

/** `completion` is present in lists filtered by ownership. */
export type InsertSetWithCompletion = InsertSet & { completion?: Completion }

const toPage = (reply: EndpointReply<typeof listInsertSetsOfProductForUser>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: false,
})

export const insertSetsByOwnershipQuery = (
  productId: string,
  have: Exclude<OwnershipFilter, 'all'>,
  page: number,
  term: string,
): EndpointQuery<typeof listInsertSetsOfProductForUser> & { staleTime: typeof staleTimeUntilChanged } => ({
  ...endpointQuery(listInsertSetsOfProductForUser, {
    params: { productId },
    query: { ...toPagingInput(page, term), have },
  }),
  staleTime: staleTimeUntilChanged,
})

/** Filters a product's insert sets by ownership. `all` uses the public list, which is cached for everyone. */
export function insertSetsByOwnership(productId: string, have: OwnershipFilter): PagedSource<InsertSetWithCompletion> {
  const all = productInsertSets(productId)
  if (have === 'all') return all
  return {
    ...all,
    page: (page, term) => createPagedQuery(insertSetsByOwnershipQuery(productId, have, page, term), toPage),
  }
}
