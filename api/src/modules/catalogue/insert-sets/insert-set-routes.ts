import * as contract from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyInstance } from 'fastify'
import { type EndpointHandler, serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { readWithAccessRecheck } from '../../../http/security/read-with-access-recheck.ts'
import { requireViewer } from '../../../http/security/viewer.ts'
import type { CollectionGuard } from '../../users/collection-access.ts'
import type { InsertSetService } from './insert-set-service.ts'

export function registerInsertSetRoutes(
  app: FastifyInstance,
  { insertSets, requireCollectionAccess }: { insertSets: InsertSetService; requireCollectionAccess: CollectionGuard },
): void {
  const serveCached = <E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): void =>
    serveEndpoint(app, endpoint, handler, 'catalogue')

  serveCached(contract.listInsertSets, ({ query }) => insertSets.list(query))
  serveCached(contract.getInsertSet, async ({ params }) => ({ insertSet: await insertSets.get(params.id) }))
  serveCached(contract.getProductOfInsertSet, async ({ params }) => ({
    product: await insertSets.getProduct(params.id),
  }))
  serveCached(contract.listInsertSetsOfProduct, ({ params, query }) =>
    insertSets.listByProduct(params.productId, query),
  )
  // The reply depends on the caller, so shared caches must not store it.
  serveEndpoint(app, contract.listInsertSetsWithCompletion, ({ params, query, findCaller }) =>
    readWithAccessRecheck(
      () => requireCollectionAccess(query.userId, findCaller),
      async (ownerId) => {
        // A guest owns and misses nothing, so these filters require a login.
        if (ownerId === null && (query.have ?? 'all') !== 'all') requireViewer(await findCaller())
        return insertSets.listWithCompletion(ownerId, params.productId, query)
      },
    ),
  )
}
