import * as contract from '@ninepocket/contract/catalogue/product-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCachedEndpoint, serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { ProductSearch } from '../search/search-by-words.ts'
import { catalogueTotalsAndListsTag, toProductTag } from '../version/cache-tags.ts'
import type { ProductService } from './product-service.ts'

export function registerProductRoutes(app: FastifyInstance, products: ProductService, search: ProductSearch): void {
  const getListTags = () => [catalogueTotalsAndListsTag]

  serveCachedEndpoint(app, contract.listProducts, ({ query }) => products.list(query), getListTags)
  serveCachedEndpoint(
    app,
    contract.getProduct,
    async ({ params }) => ({ product: await products.get(params.id) }),
    ({ product }) => [toProductTag(product.id)],
  )
  // Stored slugs are not unique, so any product may become the one that is found.
  serveCachedEndpoint(
    app,
    contract.getProductBySlug,
    async ({ params }) => ({ product: await products.getBySlug(params.slug) }),
    getListTags,
  )
  serveCachedEndpoint(
    app,
    contract.listRecentProducts,
    async ({ query }) => ({ products: await products.listRecent(query.limit) }),
    getListTags,
  )
  serveCachedEndpoint(app, contract.listProductFilterValues, () => products.listFilterValues(), getListTags)
  serveCachedEndpoint(app, contract.searchProducts, ({ query }) => search.findPage(query.term, query), getListTags)
  serveCachedEndpoint(
    app,
    contract.listProductsOfYear,
    ({ params, query }) => products.listByYear(params.year, query),
    getListTags,
  )
  serveCachedEndpoint(
    app,
    contract.listProductsOfPublisher,
    ({ params, query }) => products.listByPublisher(params.publisher, query),
    getListTags,
  )
  serveEndpoint(app, contract.getProductsByIds, async ({ body }) => ({ products: await products.listByIds(body.ids) }))
}
