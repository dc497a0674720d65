import * as contract from '@ninepocket/contract/card-endpoints'
import type { FastifyInstance } from 'fastify'
import { readWhileSeen } from '../../http/read-while-seen.ts'
import { serve } from '../../http/serve.ts'
import { requireViewer } from '../../http/viewer.ts'
import type { CollectionDoor } from '../users/collection-door.ts'
import type { CardService } from './card-service.ts'
import type { CardSearch } from './search/search-cards.ts'
import { forGuests, type ViewerCards } from './viewer/viewer-cards-service.ts'

/** Each card tells what its viewer has of it; what guests get is kept. */
export function cardRoutes(
  app: FastifyInstance,
  {
    cards,
    search,
    viewer,
    openCollection,
  }: { cards: CardService; search: CardSearch; viewer: ViewerCards; openCollection: CollectionDoor },
): void {
  serve(
    app,
    contract.listCards,
    ({ query, findCaller }) => viewer.forCaller(findCaller, cards.list(query)),
    'catalogue',
  )
  serve(
    app,
    contract.getCard,
    ({ params, findCaller }) => viewer.forCaller(findCaller, cards.get(params.id)),
    'catalogue',
  )
  serve(
    app,
    contract.listCardsOfInsertSet,
    ({ params, query, findCaller }) => viewer.forCaller(findCaller, cards.ofInsertSet(params.id, query)),
    'catalogue',
  )
  serve(
    app,
    contract.listCardsOfInsertSetForViewer,
    async ({ params, query: { have = 'all', includeUserData, ...asked }, findCaller }) => {
      if (have !== 'all') {
        const { id: userId } = requireViewer(await findCaller())
        const { json } = await cards.had(params.id, { userId, have }, asked)
        return viewer.forMember(json, userId)
      }
      const all = cards.ofInsertSet(params.id, asked)
      return includeUserData === 'false' ? forGuests(all) : viewer.forCaller(findCaller, all)
    },
    'catalogue',
  )
  // Who asks decides: nobody else may keep the answer.
  serve(app, contract.listCollectedCardsOfInsertSet, ({ params, query, findCaller }) =>
    readWhileSeen(
      () => openCollection(query.userId, findCaller),
      async (userId) => {
        if (userId === null) return cards.noneOf(params.id, query)
        return viewer.forCaller(findCaller, cards.had(params.id, { userId, have: 'owned' }, query))
      },
    ),
  )
  serve(
    app,
    contract.listCardsOfProduct,
    ({ params, query, findCaller }) => viewer.forCaller(findCaller, cards.ofProduct(params.id, query)),
    'catalogue',
  )
  serve(
    app,
    contract.searchCards,
    ({ query, findCaller }) => viewer.forCaller(findCaller, search.page(query.term, query)),
    'catalogue',
  )
}
