import * as lists from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readWhileSeen } from '../../http/read-while-seen.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/viewer.ts'
import { viewerCards } from '../catalogue/viewer/viewer-cards-service.ts'
import { collectionSight, type Sight } from '../users/collection-door.ts'
import { copyListService } from './copy-list-service.ts'
import { ownedListService } from './owned-list-service.ts'

/** What people have, as they and others see it (spec §7.14). */
export function inventoryListRoutes(app: FastifyInstance, pool: Pool): void {
  const copies = copyListService(pool)
  const owned = ownedListService(pool)
  const flags = viewerCards(pool)
  const asSeen = <Seen>(
    userId: string,
    findCaller: () => Promise<Caller>,
    read: (sight: Sight) => Promise<Seen>,
  ) =>
    readWhileSeen(
      () => collectionSight(pool, userId, findCaller),
      read,
      (sight) => sight === 'own',
    )

  serve(app, contract.listOwnCopies, async ({ query, viewer }) =>
    flags.forMember((await copies.ofViewer(viewer.id, query)).json, viewer.id),
  )
  serve(app, contract.listCopiesOfInsertSet, ({ params, query, findCaller }) =>
    flags.forCaller(
      findCaller,
      asSeen(params.userId, findCaller, (sight) => copies.ofInsertSet(params, sight, query)),
    ),
  )
  serve(app, contract.getCopy, ({ params: { userId, itemId }, findCaller }) =>
    flags.forCaller(
      findCaller,
      asSeen(userId, findCaller, (sight) => copies.one(userId, itemId, sight)),
    ),
  )
  serve(app, lists.listProductsOfUser, ({ params: { userId }, query, findCaller }) =>
    asSeen(userId, findCaller, (sight) => owned.products(userId, sight, query)),
  )
  serve(app, lists.listInsertSetsOfUser, ({ params, query, findCaller }) =>
    asSeen(params.userId, findCaller, (sight) => owned.insertSets(params, sight, query)),
  )
  serve(app, contract.getCompletion, async ({ query, viewer }) => ({
    completion: await owned.completion(viewer.id, query),
  }))
}
