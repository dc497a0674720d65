import type { Pool } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import { tooManyRequests } from '../../http/errors/domain-error.ts'
import {
  type FeedbackRow,
  insertFeedback,
  iterateFeedbackPages,
  type NewFeedback,
} from './feedback-repository.ts'

/** Between two things that one person says: time to have written the second, and no time to flood us. */
const minIntervalMs = 60_000

/**
 * Keeps what a member says (spec §7.12, spec §8.11).
 * @throws DomainError 429 within a minute after what they said before
 */
export async function submitFeedback(pool: Pool, feedback: NewFeedback): Promise<void> {
  const waitMs = await insertFeedback(pool, feedback, minIntervalMs)
  if (waitMs > 0) throw tooManyRequests('Please wait a moment before submitting more feedback', waitMs)
}

/** All that a person has said, the oldest first, a page at a time. */
export function iterateUserFeedback(
  db: Queryable,
  userId: string,
): AsyncIterable<ReadonlyArray<FeedbackRow>> {
  return iterateFeedbackPages(db, userId)
}
