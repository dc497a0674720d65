import * as contract from '@ninepocket/contract/catalogue/product-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyInstance } from 'fastify'
import { type EndpointHandler, serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { ProductSearch } from '../search/search-by-words.ts'
import type { ProductService } from './product-service.ts'

export function registerProductRoutes(app: FastifyInstance, products: ProductService, search: ProductSearch): void {
  const serveCached = <E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): void =>
    serveEndpoint(app, endpoint, handler, 'catalogue')

  serveCached(contract.listProducts, ({ query }) => products.list(query))
  serveCached(contract.getProduct, async ({ params }) => ({ product: await products.get(params.id) }))
  serveCached(contract.getProductBySlug, async ({ params }) => ({ product: await products.getBySlug(params.slug) }))
  serveCached(contract.listRecentProducts, async ({ query }) => ({ products: await products.listRecent(query.limit) }))
  serveCached(contract.searchProducts, ({ query }) => search.findPage(query.term, query))
  serveCached(contract.listProductsOfYear, ({ params, query }) => products.listByYear(params.year, query))
  serveCached(contract.listProductsOfPublisher, ({ params, query }) =>
    products.listByPublisher(params.publisher, query),
  )
  serveEndpoint(app, contract.getProductsByIds, async ({ body }) => ({ products: await products.listByIds(body.ids) }))
}
