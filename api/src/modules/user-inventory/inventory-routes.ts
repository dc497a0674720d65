import * as collections from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { serve } from '../../http/serve.ts'
import { inventoryService, removedMessage } from './inventory-service.ts'
import { ownCopiesService } from './own-copies-service.ts'

/** What members do with their own copies, and what the controls that do it show (spec §7.13). */
export function inventoryRoutes(
  app: FastifyInstance,
  { pool, quickReads }: { pool: Pool; quickReads: Pool },
): void {
  const inventory = inventoryService({ pool, voidSets: (ids) => app.replyCache.voidSets(ids) })
  const copies = ownCopiesService(quickReads)

  serve(app, contract.addCopy, ({ viewer, body, request }) =>
    inventory.add(viewer.id, body, idempotencyKey(request)),
  )
  serve(app, collections.addInsertSet, ({ viewer, params, body, request }) =>
    inventory.addSet(viewer.id, params.id, body.mode, idempotencyKey(request)),
  )
  serve(app, contract.changeCopy, async ({ viewer, params, body }) => ({
    userInventoryItem: await inventory.change(viewer.id, params.id, body),
  }))
  for (const endpoint of [contract.setForTrade, contract.setForSale] as const)
    serve(app, endpoint, async ({ viewer, params, body }) => ({
      userInventoryItem: await inventory.change(viewer.id, params.id, body),
    }))
  serve(app, collections.setInsertSetForTrade, ({ viewer, params, body }) =>
    inventory.markSet(viewer.id, params.id, body.forTrade),
  )
  serve(app, contract.removeCopy, async ({ viewer, params }) => ({
    success: true as const,
    message: removedMessage,
    removedItem: await inventory.remove(viewer.id, params.id),
  }))
  serve(app, contract.takeBackCopies, ({ viewer, body }) => inventory.takeBack(viewer.id, body.ids))
  serve(app, contract.smartRemove, ({ viewer, params }) => inventory.smartRemove(viewer.id, params.cardId))

  serve(app, contract.getOwnedCards, async ({ viewer, query }) => ({
    owned: await copies.owned(viewer.id, query.cards),
  }))
  serve(app, contract.listOwnCopiesOfCard, ({ viewer, params, query }) =>
    copies.ofCard({ userId: viewer.id, cardId: params.cardId }, query),
  )
}
