import * as contract from '@ninepocket/contract/wishlist-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { viewerCards } from '../catalogue/viewer/viewer-cards-service.ts'
import { visibleStatsOf } from '../user-inventory/user-stats-service.ts'
import { ownWishesService } from './own-wishes-service.ts'
import { wishListService } from './wish-list-service.ts'

/** Everything that is wished for (spec §7.17). */
export function wishlistRoutes(
  app: FastifyInstance,
  { pool, quickReads }: { pool: Pool; quickReads: Pool },
): void {
  const voidSets = (insertSetIds: ReadonlyArray<string>) => app.replyCache.voidSets(insertSetIds)
  ownWishes(app, ownWishesService({ pool, quickReads, voidSets }))
  wishLists(app, pool)
  serve(app, contract.getWishlistStats, ({ params, findCaller }) =>
    visibleStatsOf('wishlist', pool, params.userId, findCaller),
  )
}

function ownWishes(app: FastifyInstance, wishes: ReturnType<typeof ownWishesService>): void {
  serve(app, contract.addWish, async ({ viewer, body }) => ({
    wishlistItem: await wishes.add(viewer.id, body),
  }))
  serve(app, contract.addInsertSetToWishlist, ({ viewer, params, body }) =>
    wishes.addSet(viewer.id, params.id, body.mode),
  )
  serve(app, contract.addWishes, ({ viewer, body }) => wishes.addMany(viewer.id, body))
  serve(app, contract.removeWishes, ({ viewer, body }) => wishes.removeMany(viewer.id, body.cards))
  serve(app, contract.getWish, async ({ viewer, params }) => ({
    wishlistItem: await wishes.get(viewer.id, params.cardId),
  }))
  serve(app, contract.changeWish, async ({ viewer, params, body }) => ({
    wishlistItem: await wishes.change(viewer.id, params.cardId, body),
  }))
  serve(app, contract.removeWish, ({ viewer, params }) => wishes.remove(viewer.id, params.cardId))
  serve(app, contract.getWishedCards, async ({ viewer, query }) => ({
    cardIds: await wishes.wishedAmong(viewer.id, query.cards),
  }))
}

function wishLists(app: FastifyInstance, pool: Pool): void {
  const lists = wishListService(pool)
  const flags = viewerCards(pool)

  serve(app, contract.listOwnWishedProducts, ({ viewer, query }) => lists.products(viewer.id, query))
  serve(app, contract.listWishedProducts, async ({ params: { userId }, query, findCaller }) => {
    await lists.sight(userId, findCaller)
    return lists.products(userId, query)
  })
  serve(app, contract.listWishedInsertSets, async ({ params, query, findCaller }) => {
    await lists.sight(params.userId, findCaller)
    return lists.insertSets(params, query)
  })
  serve(app, contract.listWishesOfInsertSet, async ({ params, query, findCaller }) => {
    const sight = await lists.sight(params.userId, findCaller)
    return flags.forCaller(findCaller, lists.ofInsertSet(params, sight, query))
  })
  serve(app, contract.listPublicWishes, async ({ params: { userId }, query, findCaller }) => {
    const sight = await lists.sight(userId, findCaller)
    return flags.forCaller(findCaller, lists.all(userId, sight, query))
  })
  serve(app, contract.getWishOfUser, async ({ params: { userId, cardId }, findCaller }) => {
    const sight = await lists.sight(userId, findCaller)
    return flags.forCaller(findCaller, lists.one(userId, cardId, sight))
  })
}
