import { timeFromNow, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { buildSecurityEventsQuery, type SecurityEventRow } from './security-event-repository.ts'

/** Longer than any transaction that records events: afterwards no event with a lower id appears. */
const settlingMs = 60_000

/** Locks the position of sending. Returns the id of the last event that was sent; null while another process sends. */
export async function lockLastSentEventId(db: Queryable): Promise<number | null> {
  const row = await toKysely(db)
    .selectFrom('security_event_exports')
    .select('last_event_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.last_event_id ?? null
}

/** Returns the events after an id that have settled, the oldest first. */
export function readUnsentEvents(db: Queryable, afterId: number, limit: number): Promise<SecurityEventRow[]> {
  return buildSecurityEventsQuery(db)
    .where('e.id', '>', afterId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('security_events as newer')
            .select('newer.id')
            .where('newer.happened_at', '>=', timeFromNow(-settlingMs))
            .whereRef('newer.id', '<=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

/** Stores the id of the last event that was sent. */
export async function storeLastSentEventId(db: Queryable, id: number): Promise<void> {
  await toKysely(db).updateTable('security_event_exports').set({ last_event_id: id }).execute()
}
