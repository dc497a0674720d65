import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

const toPage = (reply: EndpointReply<typeof listProducts>) => ({
  items: reply.products,
  total: reply.totalProducts,
  isCapped: reply.totalIsCapped ?? false,
})

/** All products, 20 per page (spec §9.1). */
export const allProducts: PagedSource<Product> = {
  pageSize: 20,
  page: (page, term) => createPagedQuery(endpointQuery(listProducts, { query: toPagingInput(page, term) }), toPage),
  getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
}
