import * as contract from '@ninepocket/contract/product-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { ProductService } from './product-service.ts'
import type { ProductSearch } from './search/search-products.ts'

export function productRoutes(app: FastifyInstance, products: ProductService, search: ProductSearch): void {
  serve(app, contract.listProducts, ({ query }) => products.list(query), 'catalogue')
  serve(
    app,
    contract.getProduct,
    async ({ params }) => ({ product: await products.get(params.id) }),
    'catalogue',
  )
  serve(
    app,
    contract.getProductBySlug,
    async ({ params }) => ({ product: await products.getBySlug(params.slug) }),
    'catalogue',
  )
  serve(
    app,
    contract.listRecentProducts,
    async ({ query }) => ({ products: await products.recent(query.limit) }),
    'catalogue',
  )
  serve(app, contract.searchProducts, ({ query }) => search.page(query.term, query), 'catalogue')
  serve(
    app,
    contract.listProductsOfYear,
    ({ params, query }) => products.ofYear(params.year, query),
    'catalogue',
  )
  serve(
    app,
    contract.listProductsOfPublisher,
    ({ params, query }) => products.ofPublisher(params.publisher, query),
    'catalogue',
  )
  serve(app, contract.batchProducts, async ({ body }) => ({ products: await products.batch(body.ids) }))
}
