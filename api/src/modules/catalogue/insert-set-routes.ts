import * as contract from '@ninepocket/contract/insert-set-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { InsertSetService } from './insert-set-service.ts'

export function insertSetRoutes(app: FastifyInstance, insertSets: InsertSetService): void {
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
  for (const endpoint of [contract.listInsertSetsOfProduct, contract.listInsertSetsOfProductForUser] as const)
    serve(app, endpoint, ({ params, query }) => insertSets.ofProduct(params.productId, query), 'catalogue')
}
