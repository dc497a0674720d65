import * as contract from '@ninepocket/contract/catalogue/card-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { readWithAccessRecheck } from '../../../http/security/read-with-access-recheck.ts'
import { requireViewer } from '../../../http/security/viewer.ts'
import type { CollectionGuard } from '../../users/collection-access.ts'
import type { CardSearch } from '../search/card-search.ts'
import { type CardPersonalizer, toGuestJson } from '../viewer/card-personalizer.ts'
import type { CardService } from './card-service.ts'

/** Registers the calls for cards. Replies for guests are cached; every card contains its viewer's fields. */
export function cardRoutes(
  app: FastifyInstance,
  {
    cards,
    search,
    personalizer,
    requireCollectionAccess,
  }: {
    cards: CardService
    search: CardSearch
    personalizer: CardPersonalizer
    requireCollectionAccess: CollectionGuard
  },
): void {
  serveEndpoint(
    app,
    contract.listCards,
    ({ query, findCaller }) => personalizer.personalizeForCaller(findCaller, cards.list(query)),
    'catalogue',
  )
  serveEndpoint(
    app,
    contract.getCard,
    ({ params, findCaller }) => personalizer.personalizeForCaller(findCaller, cards.get(params.id)),
    'catalogue',
  )
  serveEndpoint(
    app,
    contract.listCardsOfInsertSet,
    ({ params, query, findCaller }) =>
      personalizer.personalizeForCaller(findCaller, cards.listByInsertSet(params.id, query)),
    'catalogue',
  )
  serveEndpoint(
    app,
    contract.listCardsOfInsertSetForViewer,
    async ({ params, query: { have = 'all', includeUserData, ...request }, findCaller }) => {
      if (have !== 'all') {
        const { id: userId } = requireViewer(await findCaller())
        const { json } = await cards.listByOwnership(params.id, { userId, have }, request)
        return personalizer.personalizeForMember(json, userId)
      }
      const cardList = cards.listByInsertSet(params.id, request)
      return includeUserData === 'false'
        ? toGuestJson(cardList)
        : personalizer.personalizeForCaller(findCaller, cardList)
    },
    'catalogue',
  )
  // The reply depends on the caller, so shared caches must not store it.
  serveEndpoint(app, contract.listCollectedCardsOfInsertSet, ({ params, query, findCaller }) =>
    readWithAccessRecheck(
      () => requireCollectionAccess(query.userId, findCaller),
      async (userId) => {
        if (userId === null) return cards.getEmptyList(params.id, query)
        return personalizer.personalizeForCaller(
          findCaller,
          cards.listByOwnership(params.id, { userId, have: 'owned' }, query),
        )
      },
    ),
  )
  serveEndpoint(
    app,
    contract.listCardsOfProduct,
    ({ params, query, findCaller }) =>
      personalizer.personalizeForCaller(findCaller, cards.listByProduct(params.id, query)),
    'catalogue',
  )
  serveEndpoint(
    app,
    contract.searchCards,
    ({ query, findCaller }) => personalizer.personalizeForCaller(findCaller, search.findPageJson(query.term, query)),
    'catalogue',
  )
}
