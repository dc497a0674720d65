import { removeReportedMessage as removeReportedMessageEndpoint } from '@ninepocket/contract/moderation/report-endpoints'
import * as contract from '@ninepocket/contract/trades/messages/message-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { readIdempotencyKey } from '../../../http/endpoints/idempotency-key.ts'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { AdminActionMailBuilder } from '../../members/admin-action-mails.ts'
import { buildMessagePagePath } from './message-page-path.ts'
import { createMessageService } from './message-service.ts'
import { removeReportedMessage } from './remove-reported-message.ts'

/** Serves the messages of the two members of an offer, and the removal of reported ones by admins (spec §4.39). */
export function registerMessageRoutes(
  app: FastifyInstance,
  { pool, productNoun, mails }: { pool: Pool; productNoun: string; mails: AdminActionMailBuilder },
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
    const pagePath = buildMessagePagePath(offerPath(offerId), messageId)
    await messages.report({ userId: viewer.id, offerId }, { messageId, ...body, pagePath })
    return { message: 'Thank you. An admin will review it.' }
  })
  serveEndpoint(app, removeReportedMessageEndpoint, async ({ viewer, params, request }) => {
    await removeReportedMessage(pool, mails, { actorId: viewer.id, address: request.ip }, params.reportId)
    return { message: 'The message has been removed.' }
  })
}
