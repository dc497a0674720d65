import type { Card } from '@ninepocket/contract/catalogue/card'
import * as ledgers from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import * as contract from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { runPublicReadAfterLastWrite } from '../../../http/endpoints/run-public-read-after-last-write.ts'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { readWithAccessRecheck } from '../../../http/security/read-with-access-recheck.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import { createCardPersonalizer } from '../../catalogue/viewer/card-personalizer.ts'
import { mapCardInItem } from '../../catalogue/viewer/map-cards.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { type CollectionAccess, getCollectionAccess } from '../../users/collection-access.ts'
import { createAllCopiesService } from './all-copies-service.ts'
import { createCopyListService } from './copy-list-service.ts'
import { createInsertSetPocketListService } from './insert-set-pocket-list-service.ts'
import { createLedgerService } from './ledger-service.ts'
import { createOwnedProductListService } from './owned-product-list-service.ts'

const replaceCardsOfCopies = <Item extends { card?: Card | undefined }, Reply extends { userInventoryItems: Item[] }>(
  reply: Reply,
  replace: (card: Card) => Card,
): Reply => ({
  ...reply,
  userInventoryItems: reply.userInventoryItems.map((item) => mapCardInItem(item, replace)),
})

/** Lists of users' copies, for themselves and for others (spec §7.14). */
export function registerInventoryListRoutes(
  app: FastifyInstance,
  { pool, holdings }: { pool: Pool; holdings: HoldingsStore },
): void {
  const copies = createCopyListService(pool, holdings)
  const allCopies = createAllCopiesService(holdings)
  const pockets = createInsertSetPocketListService(holdings)
  const owned = createOwnedProductListService(pool, holdings)
  const ledger = createLedgerService(holdings)
  const personalizer = createCardPersonalizer(pool)
  const readWithAccess = <Result>(
    userId: string,
    { findCaller, request }: { findCaller: () => Promise<Caller>; request: FastifyRequest },
    read: (access: CollectionAccess) => Promise<Result>,
  ) =>
    readWithAccessRecheck(
      () => getCollectionAccess(pool, userId, findCaller),
      (access) => (access === 'own' ? read(access) : runPublicReadAfterLastWrite(request, () => read(access))),
      (access) => access === 'own',
    )

  serveEndpoint(app, contract.listOwnCopies, async ({ query, viewer }) =>
    personalizer.addViewerFlags(await copies.listOwn(viewer.id, query), viewer.id, replaceCardsOfCopies),
  )
  serveEndpoint(app, contract.listCopiesOfInsertSet, ({ params, query, ...call }) =>
    personalizer.personalize(
      call.findCaller,
      readWithAccess(params.userId, call, (access) => copies.listByInsertSet(params, access, query)),
      replaceCardsOfCopies,
    ),
  )
  serveEndpoint(app, contract.listPocketsOfInsertSet, ({ params, query, ...call }) =>
    personalizer.personalize(
      call.findCaller,
      readWithAccess(params.userId, call, (access) => pockets.list(params, access, query)),
      (reply, replace) => ({
        ...reply,
        pockets: reply.pockets.map((pocket) => ({ ...pocket, card: replace(pocket.card) })),
      }),
    ),
  )
  serveEndpoint(app, contract.listAllCopiesOfUser, ({ params, query, ...call }) =>
    personalizer.personalize(
      call.findCaller,
      readWithAccess(params.userId, call, (access) => allCopies.list(params.userId, access, query)),
      replaceCardsOfCopies,
    ),
  )
  serveEndpoint(app, contract.getCopy, ({ params: { userId, itemId }, ...call }) =>
    personalizer.personalize(
      call.findCaller,
      readWithAccess(userId, call, (access) => copies.getCopy(userId, itemId, access)),
      ({ userInventoryItem }, replace) => ({
        userInventoryItem: mapCardInItem(userInventoryItem, replace),
      }),
    ),
  )
  serveEndpoint(app, lists.listCollectionProducts, ({ params: { userId }, query, ...call }) =>
    readWithAccess(userId, call, (access) => owned.listProducts(userId, access, query)),
  )
  serveEndpoint(app, lists.listCollectionInsertSetsOfProduct, ({ params, query, ...call }) =>
    readWithAccess(params.userId, call, (access) => owned.listInsertSets(params, access, query)),
  )
  serveEndpoint(app, lists.listInsertSetsNearestCompletion, ({ query, viewer }) =>
    owned.listInsertSetsNearestCompletion(viewer.id, query),
  )
  serveEndpoint(app, lists.getMissingCardNumbers, ({ params, viewer }) =>
    owned.getMissingCardNumbers(viewer.id, params.id),
  )
  serveEndpoint(app, contract.getChecklistCompletion, async ({ query, viewer }) => ({
    completion: await owned.getCompletion(viewer.id, query),
  }))
  serveEndpoint(app, ledgers.getPaidAndValueSums, ({ viewer }) => ledger.getSums(viewer.id))
  serveEndpoint(app, ledgers.listLedgerProducts, ({ query, viewer }) => ledger.listProducts(viewer.id, query))
  serveEndpoint(app, ledgers.listCopiesWithAmounts, async ({ query, viewer }) =>
    personalizer.addViewerFlags(await ledger.listCopiesWithAmounts(viewer.id, query), viewer.id, replaceCardsOfCopies),
  )
}
