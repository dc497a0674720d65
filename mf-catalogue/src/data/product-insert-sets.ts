import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { listInsertSetsOfProduct } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

const toPage = (reply: EndpointReply<typeof listInsertSetsOfProduct>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: reply.totalIsCapped ?? false,
})

/** Insert sets of a product, 50 per page (spec §9.1). */
export const productInsertSets = (productId: string): PagedSource<InsertSet> => ({
  pageSize: 50,
  page: (page, term) =>
    createPagedQuery(
      endpointQuery(listInsertSetsOfProduct, { params: { productId }, query: toPagingInput(page, term) }),
      toPage,
    ),
  getFilterTexts: ({ name, description }) => [name, description],
})
