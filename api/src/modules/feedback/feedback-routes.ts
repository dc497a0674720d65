import { answerFeedback, closeFeedback, listFeedback, sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { submitFeedback } from './feedback-service.ts'
import { createReceivedFeedbackService } from './received-feedback-service.ts'

/** Serves feedback (spec §7.12, spec §8.11), and what admins do with it (spec §6.6). */
export function registerFeedbackRoutes(
  app: FastifyInstance,
  { pool, config }: { pool: Pool; config: { siteName: string } },
): void {
  const received = createReceivedFeedbackService(pool, config)

  serveEndpoint(app, sendFeedback, async ({ viewer, body }) => {
    await submitFeedback(pool, { userId: viewer.id, ...body })
    return { message: "Thank you for your feedback! We'll review it soon." }
  })

  serveEndpoint(app, listFeedback, ({ query }) => received.list(query), 'no-store')
  serveEndpoint(app, answerFeedback, async ({ viewer, params, body, request }) => {
    await received.answer({ actorId: viewer.id, address: request.ip }, params.feedbackId, body.answer)
    return { message: 'Your reply is on its way.' }
  })
  serveEndpoint(app, closeFeedback, async ({ viewer, params, request }) => {
    await received.close({ actorId: viewer.id, address: request.ip }, params.feedbackId)
    return { message: 'The feedback has been closed.' }
  })
}
