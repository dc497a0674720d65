import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { type EndpointQuery, endpointQuery } from '@ninepocket/client/endpoint-query'
import type { Completion, Having } from '@ninepocket/contract/completion'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { listInsertSetsOfProductForUser } from '@ninepocket/contract/insert-set-endpoints'
import { freshUntilChanged } from './fresh-until-changed.ts'
import { insertSetsOfProduct } from './insert-sets-of-product.ts'

/** An insert set of a list; with what the member has of it where the list is theirs. */
export type ListedInsertSet = InsertSet & { completion?: Completion }

const toPage = (reply: EndpointReply<typeof listInsertSetsOfProductForUser>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: false,
})

/** A page of the insert sets of which the member has a card, or misses one. */
export const insertSetsHavingQuery = (
  productId: string,
  have: Exclude<Having, 'all'>,
  page: number,
  term: string,
): EndpointQuery<typeof listInsertSetsOfProductForUser> & { staleTime: typeof freshUntilChanged } => ({
  ...endpointQuery(listInsertSetsOfProductForUser, {
    params: { productId },
    query: { ...pageInput(page, term), have },
  }),
  staleTime: freshUntilChanged,
})

/** The insert sets of a product: all, the same for everybody; or the member's part of them. */
export function insertSetsHaving(productId: string, have: Having): ListSource<ListedInsertSet> {
  const all = insertSetsOfProduct(productId)
  if (have === 'all') return all
  return {
    ...all,
    page: (page, term) => pageQuery(insertSetsHavingQuery(productId, have, page, term), toPage),
  }
}
