import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { type EndpointQuery, endpointQuery } from '@ninepocket/client/endpoint-query'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { listInsertSetsOfProductForUser } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Completion, OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { productInsertSets } from './product-insert-sets.ts'
import { staleTimeUntilChanged } from './stale-time-until-changed.ts'

/** An insert set of a list; with what the member has of it where the list is theirs. */
export type InsertSetWithCompletion = InsertSet & { completion?: Completion }

const toPage = (reply: EndpointReply<typeof listInsertSetsOfProductForUser>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: false,
})

/** A page of the insert sets of which the member has a card, or misses one. */
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

/** The insert sets of a product: all, the same for everybody; or the member's part of them. */
export function insertSetsByOwnership(
  productId: string,
  have: OwnershipFilter,
): PagedSource<InsertSetWithCompletion> {
  const all = productInsertSets(productId)
  if (have === 'all') return all
  return {
    ...all,
    page: (page, term) => createPagedQuery(insertSetsByOwnershipQuery(productId, have, page, term), toPage),
  }
}
