import * as contract from '@ninepocket/contract/insert-set-endpoints'
import type { FastifyInstance } from 'fastify'
import { readWhileSeen } from '../../http/read-while-seen.ts'
import { serve } from '../../http/serve.ts'
import { requireViewer } from '../../http/viewer.ts'
import type { CollectionDoor } from '../users/collection-door.ts'
import type { InsertSetService } from './insert-set-service.ts'

export function insertSetRoutes(
  app: FastifyInstance,
  { insertSets, openCollection }: { insertSets: InsertSetService; openCollection: CollectionDoor },
): void {
  serve(app, contract.listInsertSets, ({ query }) => insertSets.list(query), 'catalogue')
  serve(
    app,
    contract.getInsertSet,
    async ({ params }) => ({ insertSet: await insertSets.get(params.id) }),
    'catalogue',
  )
  serve(
    app,
    contract.getProductOfInsertSet,
    async ({ params }) => ({ product: await insertSets.productOf(params.id) }),
    'catalogue',
  )
  serve(
    app,
    contract.listInsertSetsOfProduct,
    ({ params, query }) => insertSets.ofProduct(params.productId, query),
    'catalogue',
  )
  // Who asks decides: nobody else may keep the answer.
  serve(app, contract.listInsertSetsOfProductForUser, ({ params, query, findCaller }) =>
    readWhileSeen(
      () => openCollection(query.userId, findCaller),
      async (person) => {
        // Nobody owns or misses anything: to ask for that, somebody has to be there.
        if (person === null && (query.have ?? 'all') !== 'all') requireViewer(await findCaller())
        return insertSets.ofProductFor(person, params.productId, query)
      },
    ),
  )
}
