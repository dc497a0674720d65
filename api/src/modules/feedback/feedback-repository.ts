import type { Pool } from 'pg'
import { inTransaction, toByteaParam } from '../../database/connect.ts'
import { iterateByKey } from '../../database/keyset-iteration.ts'

export type NewFeedback = { userId: string; message: string; currentUrl: string }

/**
 * Stores what a person says unless they said something less than `minIntervalMs` ago; then gives the milliseconds that are
 * left, else 0. Their row is locked meanwhile, so that of two presses at once one waits and sees the other.
 */
export function insertFeedback(pool: Pool, feedback: NewFeedback, minIntervalMs: number): Promise<number> {
  const { message, currentUrl } = feedback
  const userId = toByteaParam(feedback.userId)
  return inTransaction(pool, async (db) => {
    await db.query('select from users where id = $1 for no key update', [userId])
    const { rows } = await db.query<{ waitMs: number }>(
      `select $2 - extract(epoch from clock_timestamp() - max(created_at))::float8 * 1000 as "waitMs"
       from feedback where user_id = $1 having max(created_at) > clock_timestamp() - $2 * interval '1 ms'`,
      [userId, minIntervalMs],
    )
    if (rows[0]) return rows[0].waitMs
    await db.query(
      `insert into feedback (user_id, message, current_url, created_at) values ($1, $2, $3, clock_timestamp())`,
      [userId, message, currentUrl],
    )
    return 0
  })
}

export type FeedbackRow = { message: string; currentUrl: string; createdAt: Date }

const pageSize = 50

/** All that a person has said, the oldest first, a page at a time. */
export function iterateFeedbackPages(
  db: Pick<Pool, 'query'>,
  userId: string,
): AsyncGenerator<ReadonlyArray<FeedbackRow>> {
  type NumberedRow = FeedbackRow & { id: number }
  return iterateByKey(
    0,
    ({ id }: NumberedRow) => id,
    (afterId) =>
      db.query<NumberedRow>(
        `select id, message, current_url as "currentUrl", created_at as "createdAt"
       from feedback where user_id = $1 and id > $2 order by id limit ${pageSize}`,
        [toByteaParam(userId), afterId],
      ),
  )
}
