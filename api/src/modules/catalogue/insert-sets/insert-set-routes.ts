import * as contract from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCachedEndpoint, serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { readWithAccessRecheck } from '../../../http/security/read-with-access-recheck.ts'
import { requireLoggedInViewer } from '../../../http/security/viewer.ts'
import type { CollectionGuard } from '../../users/collection-access.ts'
import { catalogueTotalsAndListsTag, toInsertSetTag, toProductTag } from '../version/cache-tags.ts'
import type { InsertSetService } from './insert-set-service.ts'

export function registerInsertSetRoutes(
  app: FastifyInstance,
  { insertSets, requireCollectionAccess }: { insertSets: InsertSetService; requireCollectionAccess: CollectionGuard },
): void {
  serveCachedEndpoint(
    app,
    contract.listInsertSets,
    ({ query }) => insertSets.list(query),
    () => [catalogueTotalsAndListsTag],
  )
  serveCachedEndpoint(
    app,
    contract.getInsertSet,
    async ({ params }) => ({ insertSet: await insertSets.get(params.id) }),
    ({ insertSet }) => [toInsertSetTag(insertSet.id)],
  )
  serveCachedEndpoint(
    app,
    contract.getProductOfInsertSet,
    async ({ params }) => ({ product: await insertSets.getProduct(params.id) }),
    ({ product }, { id }) => [toProductTag(product.id), toInsertSetTag(id)],
  )
  serveCachedEndpoint(
    app,
    contract.listInsertSetsOfProduct,
    ({ params, query }) => insertSets.listByProduct(params.productId, query),
    (_, { productId }) => [toProductTag(productId)],
  )
  // The reply depends on the caller, so shared caches must not store it.
  serveEndpoint(app, contract.listInsertSetsOfProductWithCompletion, ({ params, query, findCaller }) =>
    readWithAccessRecheck(
      () => requireCollectionAccess(query.userId, findCaller),
      async (ownerId) => {
        // A guest owns and misses nothing, so these filters require a login.
        if (ownerId === null && (query.have ?? 'all') !== 'all') requireLoggedInViewer(await findCaller())
        return insertSets.listWithCompletion(ownerId, params.productId, query)
      },
    ),
  )
}
