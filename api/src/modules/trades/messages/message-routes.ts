import * as contract from '@ninepocket/contract/trades/messages/message-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readIdempotencyKey } from '../../../http/endpoints/idempotency-key.ts'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { createMessageService } from './message-service.ts'

/** Serves the messages of the two members of an offer (spec §4.39). */
export function registerMessageRoutes(
  app: FastifyInstance,
  { pool, productNoun }: { pool: Pool; productNoun: string },
): void {
  const messages = createMessageService(pool)
  const { offer: offerPath } = buildSitePaths(productNoun)
  serveEndpoint(
    app,
    contract.listTradeMessages,
    ({ viewer, params }) => messages.list({ userId: viewer.id, ...params }),
    'no-store',
  )
  serveEndpoint(app, contract.sendTradeMessage, ({ viewer, params, body, request }) =>
    messages.send({ userId: viewer.id, ...params }, body, readIdempotencyKey(request)),
  )
  serveEndpoint(app, contract.reportTradeMessage, async ({ viewer, params: { offerId, messageId }, body }) => {
    const pagePath = `${offerPath(offerId)}?message=${messageId}`
    await messages.report({ userId: viewer.id, offerId }, { messageId, ...body, pagePath })
    return { message: 'Thank you. An admin will review it.' }
  })
}
