import { LRUCache } from 'lru-cache'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

const maxRememberedMembers = 10_000

/** SQL: the day in UTC, as the process knows it, whatever the time zone of the database. */
export const todaySql = `(now() at time zone 'utc')::date`

const recordStatement = defineStatement({
  name: 'recordActiveDay',
  text: `insert into member_activity (user_id, last_active_on) select $userId, ${todaySql}
    where not exists (select from member_activity where user_id = $userId and last_active_on = ${todaySql})
    on conflict (user_id) do update set last_active_on = ${todaySql}`,
  parameters: { userId: 'bytea' },
})

/** Creates the function that records today as the last day on which a member was active. It asks the database once a day. */
export function createActivityRecorder(db: Queryable): (userId: string) => Promise<void> {
  const recordedDays = new LRUCache<string, string>({ max: maxRememberedMembers })
  return async (userId) => {
    const today = new Date().toISOString().slice(0, 10)
    if (recordedDays.get(userId) === today) return
    try {
      await recordStatement.all(db, { userId })
      recordedDays.set(userId, today)
    } catch {
      // The next act tries again. A busy database must not reject what the member does.
    }
  }
}

/** Returns the last day on which a member was active, as `2026-05-31`; null if none is known. */
export async function findLastActiveDay(db: Queryable, userId: string): Promise<string | null> {
  const row = await toKysely(db)
    .selectFrom('member_activity')
    .select('last_active_on')
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  return row?.last_active_on ?? null
}
