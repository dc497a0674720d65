import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { submitFeedback } from './feedback-service.ts'

/** Serves feedback (spec §7.12, spec §8.11). */
export function registerFeedbackRoutes(app: FastifyInstance, pool: Pool): void {
  serveEndpoint(app, sendFeedback, async ({ viewer, body }) => {
    await submitFeedback(pool, { userId: viewer.id, ...body })
    return { message: "Thank you for your feedback! We'll review it soon." }
  })
}
