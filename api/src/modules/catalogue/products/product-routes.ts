import * as contract from '@ninepocket/contract/catalogue/product-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { ProductSearch } from '../search/product-search.ts'
import type { ProductService } from './product-service.ts'

export function productRoutes(app: FastifyInstance, products: ProductService, search: ProductSearch): void {
  serveEndpoint(app, contract.listProducts, ({ query }) => products.list(query), 'catalogue')
  serveEndpoint(
    app,
    contract.getProduct,
    async ({ params }) => ({ product: await products.get(params.id) }),
    'catalogue',
  )
  serveEndpoint(
    app,
    contract.getProductBySlug,
    async ({ params }) => ({ product: await products.getBySlug(params.slug) }),
    'catalogue',
  )
  serveEndpoint(
    app,
    contract.listRecentProducts,
    async ({ query }) => ({ products: await products.listRecent(query.limit) }),
    'catalogue',
  )
  serveEndpoint(app, contract.searchProducts, ({ query }) => search.findPage(query.term, query), 'catalogue')
  serveEndpoint(
    app,
    contract.listProductsOfYear,
    ({ params, query }) => products.listByYear(params.year, query),
    'catalogue',
  )
  serveEndpoint(
    app,
    contract.listProductsOfPublisher,
    ({ params, query }) => products.listByPublisher(params.publisher, query),
    'catalogue',
  )
  serveEndpoint(app, contract.getProductsByIds, async ({ body }) => ({
    products: await products.listByIds(body.ids),
  }))
}
