import type { Pool } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import { createTooManyRequestsError } from '../../http/errors/domain-error.ts'
import {
  type FeedbackRow,
  insertFeedbackOrGetWaitMs,
  iterateFeedbackPagesOfUser,
  type NewFeedback,
} from './feedback-repository.ts'

/** Minimum interval between two messages of a user. */
const minIntervalMs = 60_000

/**
 * Stores feedback (spec §7.12, spec §8.11).
 * @throws DomainError 429 within a minute of the user's previous feedback
 */
export async function submitFeedback(pool: Pool, feedback: NewFeedback): Promise<void> {
  const waitMs = await insertFeedbackOrGetWaitMs(pool, feedback, minIntervalMs)
  if (waitMs > 0) throw createTooManyRequestsError('Please wait a moment before submitting more feedback', waitMs)
}

/** Returns a user's feedback, the oldest first, one page at a time. */
export function iterateUserFeedbackPages(db: Queryable, userId: string): AsyncIterable<ReadonlyArray<FeedbackRow>> {
  return iterateFeedbackPagesOfUser(db, userId)
}
