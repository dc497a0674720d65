import * as lists from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { viewerCards } from '../catalogue/viewer/viewer-cards-service.ts'
import { collectionSight } from '../users/collection-door.ts'
import { copyListService } from './copy-list-service.ts'
import { ownedListService } from './owned-list-service.ts'

/** What people have, as they and others see it (spec §7, "Inventory"). */
export function inventoryListRoutes(app: FastifyInstance, pool: Pool): void {
  const copies = copyListService(pool)
  const owned = ownedListService(pool)
  const flags = viewerCards(pool)

  serve(app, contract.listOwnCopies, async ({ query, viewer }) =>
    flags.forMember((await copies.ofViewer(viewer.id, query)).json, viewer.id),
  )
  serve(app, contract.listCopiesOfInsertSet, async ({ params, query, findCaller }) => {
    const sight = await collectionSight(pool, params.userId, findCaller)
    return flags.forCaller(findCaller, copies.ofInsertSet(params, sight, query))
  })
  serve(app, contract.getCopy, async ({ params: { userId, itemId }, findCaller }) => {
    const sight = await collectionSight(pool, userId, findCaller)
    return flags.forCaller(findCaller, copies.one(userId, itemId, sight))
  })
  serve(app, lists.listProductsOfUser, async ({ params: { userId }, query, findCaller }) =>
    owned.products(userId, await collectionSight(pool, userId, findCaller), query),
  )
  serve(app, lists.listInsertSetsOfUser, async ({ params, query, findCaller }) =>
    owned.insertSets(params, await collectionSight(pool, params.userId, findCaller), query),
  )
  serve(app, contract.getCompletion, async ({ query, viewer }) => ({
    completion: await owned.completion(viewer.id, query),
  }))
}
