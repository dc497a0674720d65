import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import { listInsertSetsOfProduct } from '@ninepocket/contract/insert-set-endpoints'

const toPage = (reply: EndpointReply<typeof listInsertSetsOfProduct>) => ({
  items: reply.insertSets,
  total: reply.totalInsertSets,
  isCapped: reply.totalIsCapped ?? false,
})

/** The insert sets of a product, 50 a page (spec §9.1). */
export const insertSetsOfProduct = (productId: string): ListSource<InsertSet> => ({
  pageSize: 50,
  page: (page, term) =>
    pageQuery(
      endpointQuery(listInsertSetsOfProduct, { params: { productId }, query: pageInput(page, term) }),
      toPage,
    ),
  texts: ({ name, description }) => [name, description],
})
