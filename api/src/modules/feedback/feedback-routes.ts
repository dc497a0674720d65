import { sendFeedback } from '@ninepocket/contract/feedback-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { tooMany } from '../../http/domain-error.ts'
import { serve } from '../../http/serve.ts'
import { storeFeedback } from './feedback-repository.ts'

/** Between two things that one person says: time to have written the second, and no time to flood us. */
const pauseMs = 60_000

const words = {
  stored: "Thank you for your feedback! We'll review it soon.",
  tooSoon: 'Please wait a moment before submitting more feedback',
}

/** What members tell the makers (spec §7, §8). */
export function feedbackRoutes(app: FastifyInstance, pool: Pool): void {
  serve(app, sendFeedback, async ({ viewer, body }) => {
    const waitMs = await storeFeedback(pool, { userId: viewer.id, ...body }, pauseMs)
    if (waitMs > 0) throw tooMany(words.tooSoon, waitMs)
    return { message: words.stored }
  })
}
