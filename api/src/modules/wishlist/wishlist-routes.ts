import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import * as contract from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { readIdempotencyKey } from '../../http/endpoints/idempotency-key.ts'
import { runPublicReadAfterLastWrite } from '../../http/endpoints/run-public-read-after-last-write.ts'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { readWithAccessRecheck } from '../../http/security/read-with-access-recheck.ts'
import type { Caller } from '../../http/security/viewer.ts'
import { createCardPersonalizer } from '../catalogue/viewer/card-personalizer.ts'
import { type MapCards, mapCardInItem } from '../catalogue/viewer/map-cards.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import type { WishlistAccess } from '../holdings/wishes/wish-with-card.ts'
import { getStatsOfList } from '../user-inventory/stats/user-stats-service.ts'
import { createWishlistReadService } from './lists/wishlist-read-service.ts'
import { createOwnWishesService } from './wishes/own-wishes-service.ts'

type WishlistDependencies = { pool: Pool; holdings: HoldingsStore }

/** Members' own wishes, and wishlists as others see them (spec §7.17). */
export function registerWishlistRoutes(app: FastifyInstance, dependencies: WishlistDependencies): void {
  const { holdings } = dependencies
  serveOwnWishes(app, createOwnWishesService(holdings))
  serveWishLists(app, dependencies)
  serveEndpoint(app, contract.getWishlistStats, ({ params, findCaller }) =>
    getStatsOfList('wishlist', holdings, params.userId, findCaller),
  )
}

function serveOwnWishes(app: FastifyInstance, wishes: ReturnType<typeof createOwnWishesService>): void {
  serveEndpoint(app, contract.addWish, async ({ viewer, body }) => ({
    wishlistItem: await wishes.addWish(viewer.id, body),
  }))
  serveEndpoint(app, contract.addInsertSetToWishlist, ({ viewer, params, body: { mode }, request }) =>
    wishes.addInsertSet(viewer.id, params.id, { mode, key: readIdempotencyKey(request) }),
  )
  serveEndpoint(app, contract.addWishes, ({ viewer, body, request }) =>
    wishes.addWishes(viewer.id, { ...body, key: readIdempotencyKey(request) }),
  )
  serveEndpoint(app, contract.removeWishes, ({ viewer, body, request }) =>
    wishes.removeWishes(viewer.id, { cards: body.cards, key: readIdempotencyKey(request) }),
  )
  serveEndpoint(app, contract.getWish, async ({ viewer, params }) => ({
    wishlistItem: await wishes.findWish(viewer.id, params.cardId),
  }))
  serveEndpoint(app, contract.updateWish, async ({ viewer, params, body }) => ({
    wishlistItem: await wishes.updateWish(viewer.id, params.cardId, body),
  }))
  serveEndpoint(app, contract.removeWish, ({ viewer, params: { cardId }, request }) =>
    wishes.removeWish(viewer.id, { cardId, key: readIdempotencyKey(request) }),
  )
  serveEndpoint(app, contract.getWishlistedCards, async ({ viewer, query }) => ({
    cardIds: await wishes.findWishlistedCards(viewer.id, query.cards),
  }))
}

const replaceCardsOfWishes: MapCards<EndpointReply<typeof contract.listUserWishes>> = (reply, replace) => ({
  ...reply,
  wishlistItems: reply.wishlistItems.map((item) => mapCardInItem(item, replace)),
})

function serveWishLists(app: FastifyInstance, { pool, holdings }: WishlistDependencies): void {
  const lists = createWishlistReadService(pool, holdings)
  const personalizer = createCardPersonalizer(pool)
  /** Checks the access, and reads a list that belongs to the caller or is public. */
  const readWithAccess = <Result>(
    userId: string,
    { findCaller, request }: { findCaller: () => Promise<Caller>; request: FastifyRequest },
    read: (access: WishlistAccess) => Promise<Result>,
  ) =>
    readWithAccessRecheck(
      () => lists.getAccess(userId, findCaller),
      (access) => (access === 'own' ? read(access) : runPublicReadAfterLastWrite(request, () => read(access))),
      (access) => access === 'own',
    )

  serveEndpoint(app, contract.listOwnWishlistProducts, ({ viewer, query }) =>
    lists.listProducts(viewer.id, 'own', query),
  )
  serveEndpoint(app, contract.listWishlistProducts, ({ params: { userId }, query, ...call }) =>
    readWithAccess(userId, call, (access) => lists.listProducts(userId, access, query)),
  )
  serveEndpoint(app, contract.listWishlistInsertSetsOfProduct, ({ params, query, ...call }) =>
    readWithAccess(params.userId, call, (access) => lists.listInsertSets(params, access, query)),
  )
  serveEndpoint(app, contract.listWishesOfInsertSet, ({ params, query, ...call }) =>
    personalizer.personalize(
      call.findCaller,
      readWithAccess(params.userId, call, (access) => lists.listByInsertSet(params, access, query)),
      replaceCardsOfWishes,
    ),
  )
  serveEndpoint(app, contract.listUserWishes, ({ params: { userId }, query, ...call }) =>
    personalizer.personalize(
      call.findCaller,
      readWithAccess(userId, call, (access) => lists.listAll(userId, access, query)),
      replaceCardsOfWishes,
    ),
  )
  serveEndpoint(app, contract.getUserWish, ({ params: { userId, cardId }, ...call }) =>
    personalizer.personalize(
      call.findCaller,
      readWithAccess(userId, call, (access) => lists.getWish(userId, cardId, access)),
      ({ wishlistItem }, replace) => ({ wishlistItem: wishlistItem && mapCardInItem(wishlistItem, replace) }),
    ),
  )
}
