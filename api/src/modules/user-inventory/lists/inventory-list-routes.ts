import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import * as contract from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { readWithAccessRecheck } from '../../../http/security/read-with-access-recheck.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import { createCardPersonalizer } from '../../catalogue/viewer/card-personalizer.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { type CollectionAccess, getCollectionAccess } from '../../users/collection-access.ts'
import { createCopyListService } from './copy-list-service.ts'
import { createOwnedListService } from './owned-list-service.ts'

/** Lists of users' copies, for themselves and for others (spec §7.14). */
export function inventoryListRoutes(
  app: FastifyInstance,
  { pool, holdings }: { pool: Pool; holdings: HoldingsStore },
): void {
  const copies = createCopyListService(pool, holdings)
  const owned = createOwnedListService(pool, holdings)
  const personalizer = createCardPersonalizer(pool)
  const readWithAccess = <Result>(
    userId: string,
    findCaller: () => Promise<Caller>,
    read: (access: CollectionAccess) => Promise<Result>,
  ) =>
    readWithAccessRecheck(
      () => getCollectionAccess(pool, userId, findCaller),
      read,
      (access) => access === 'own',
    )

  serveEndpoint(app, contract.listOwnCopies, async ({ query, viewer }) =>
    personalizer.personalizeForMember((await copies.listOwn(viewer.id, query)).json, viewer.id),
  )
  serveEndpoint(app, contract.listCopiesOfInsertSet, ({ params, query, findCaller }) =>
    personalizer.personalizeForCaller(
      findCaller,
      readWithAccess(params.userId, findCaller, (access) => copies.listByInsertSet(params, access, query)),
    ),
  )
  serveEndpoint(app, contract.getCopy, ({ params: { userId, itemId }, findCaller }) =>
    personalizer.personalizeForCaller(
      findCaller,
      readWithAccess(userId, findCaller, (access) => copies.getCopy(userId, itemId, access)),
    ),
  )
  serveEndpoint(app, lists.listCollectionProducts, ({ params: { userId }, query, findCaller }) =>
    readWithAccess(userId, findCaller, (access) => owned.listProducts(userId, access, query)),
  )
  serveEndpoint(app, lists.listCollectionInsertSets, ({ params, query, findCaller }) =>
    readWithAccess(params.userId, findCaller, (access) => owned.listInsertSets(params, access, query)),
  )
  serveEndpoint(app, contract.getChecklistCompletion, async ({ query, viewer }) => ({
    completion: await owned.getCompletion(viewer.id, query),
  }))
}
