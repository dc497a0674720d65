import * as contract from '@ninepocket/contract/card-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { CollectionDoor } from '../users/collection-door.ts'
import type { CardService } from './card-service.ts'
import type { CardSearch } from './search/search-cards.ts'

export function cardRoutes(
  app: FastifyInstance,
  {
    cards,
    search,
    openCollection,
  }: { cards: CardService; search: CardSearch; openCollection: CollectionDoor },
): void {
  serve(app, contract.listCards, ({ query }) => cards.list(query), 'catalogue')
  serve(app, contract.getCard, ({ params }) => cards.get(params.id), 'catalogue')
  for (const endpoint of [contract.listCardsOfInsertSet, contract.listCardsOfInsertSetForViewer] as const)
    serve(app, endpoint, ({ params, query }) => cards.ofInsertSet(params.id, query), 'catalogue')
  // Who asks decides: nobody else may keep the answer.
  serve(app, contract.listCollectedCardsOfInsertSet, async ({ params, query, findCaller }) => {
    await openCollection(query.userId, findCaller)
    return cards.collectedOfInsertSet(params.id, query)
  })
  serve(
    app,
    contract.listCardsOfProduct,
    ({ params, query }) => cards.ofProduct(params.id, query),
    'catalogue',
  )
  serve(app, contract.searchCards, ({ query }) => search.page(query.term, query), 'catalogue')
}
