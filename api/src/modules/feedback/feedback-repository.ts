import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { iteratePagesByKey } from '../../database/keyset-iteration.ts'
import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

export type NewFeedback = { userId: string; message: string; currentUrl: string }

/** Not `now()`, which is the time before the wait for the user's row. */
const clockTime = sql<Date>`clock_timestamp()`

/**
 * Stores feedback unless the user sent some less than `minIntervalMs` ago. Locks the user's row, so that simultaneous
 * requests take turns.
 * @returns the milliseconds until feedback is accepted again; 0 if it was stored
 */
export function insertFeedbackOrGetWaitMs(pool: Pool, feedback: NewFeedback, minIntervalMs: number): Promise<number> {
  const userId = bytea(feedback.userId)
  return inTransaction(pool, async (client) => {
    const db = toKysely(client)
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { ageMs } = await db
      .selectFrom('feedback')
      .select(sql<number | null>`extract(epoch from ${clockTime} - max(created_at))::float8 * 1000`.as('ageMs'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (ageMs !== null && ageMs < minIntervalMs) return minIntervalMs - ageMs
    await db
      .insertInto('feedback')
      .values({ user_id: userId, message: feedback.message, current_url: feedback.currentUrl, created_at: clockTime })
      .execute()
    return 0
  })
}

export type FeedbackRow = { message: string; currentUrl: string; createdAt: Date }

const pageSize = 50

/** Returns a user's feedback, the oldest first, one page at a time. */
export function iterateFeedbackPagesOfUser(db: Queryable, userId: string): AsyncGenerator<ReadonlyArray<FeedbackRow>> {
  return iteratePagesByKey(
    0,
    ({ id }) => id,
    (afterId: number) =>
      toKysely(db)
        .selectFrom('feedback')
        .select(['id', 'message', 'current_url as currentUrl', 'created_at as createdAt'])
        .where('user_id', '=', bytea(userId))
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
  )
}
