import { sendFeedback } from '@ninepocket/contract/feedback-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { takeFeedback } from './feedback-service.ts'

/** What members tell the makers (spec §7.12, spec §8.11). */
export function feedbackRoutes(app: FastifyInstance, pool: Pool): void {
  serve(app, sendFeedback, async ({ viewer, body }) => {
    await takeFeedback(pool, { userId: viewer.id, ...body })
    return { message: "Thank you for your feedback! We'll review it soon." }
  })
}
