import type { SecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import { defineStatement } from '../../database/define-statement.ts'
import { iteratePagesByKey } from '../../database/keyset-iteration.ts'
import { bytea, timeFromNow, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

/** Events of one page of an export. */
const exportPageSize = 500

/** An event to record. Usernames are added, because the log outlasts the accounts. */
export type NewSecurityEvent = {
  kind: SecurityEventKind
  /** The account that acted; null for a guest. */
  actorId: string | null
  subjectId: string | null
  target: string
  network: string
}

const insertEvent = defineStatement({
  name: 'insertSecurityEvent',
  text: `
    insert into security_events (kind, actor_id, actor_username, subject_id, subject_username, target, network)
    select $kind, nullif($actorId, ''::bytea), (select username from users where id = $actorId),
      nullif($subjectId, ''::bytea), (select username from users where id = $subjectId), $target, $network
    where $minIntervalMs::float8 = 0 or $subjectId <> ''::bytea and not exists (
      select from security_events same where same.kind = $kind and same.subject_id = $subjectId
        and same.happened_at > now() - $minIntervalMs::float8 * interval '1 ms')
    returning id`,
  parameters: {
    kind: 'text',
    actorId: 'bytea',
    subjectId: 'bytea',
    target: 'text',
    network: 'text',
    minIntervalMs: 'float8',
  },
  columns: { id: 'int8' },
})

/**
 * Inserts an event. With `minIntervalMs`, it needs a subject, and is left out if one of its kind and subject was inserted
 * less than that ago.
 */
export async function insertSecurityEvent(
  db: Queryable,
  { actorId, subjectId, ...event }: NewSecurityEvent,
  minIntervalMs: number,
): Promise<void> {
  await insertEvent.first(db, { ...event, actorId: actorId ?? '', subjectId: subjectId ?? '', minIntervalMs })
}

export type SecurityEventFilter = { kind?: SecurityEventKind | undefined; username?: string | undefined }

const selectEvents = (db: Queryable) => toKysely(db).selectFrom('security_events as e')

function selectFilteredEvents(db: Queryable, { kind, username }: SecurityEventFilter) {
  let events = selectEvents(db)
  if (kind !== undefined) events = events.where('e.kind', '=', kind)
  if (username === undefined) return events
  const id = toKysely(db).selectFrom('users').select('users.id').where('users.username', '=', username)
  return events.where((eb) =>
    eb.or([
      eb('e.actor_id', '=', id),
      eb('e.subject_id', '=', id),
      eb('e.actor_username', '=', username),
      eb('e.subject_username', '=', username),
    ]),
  )
}

const selectEventsOfUser = (db: Queryable, userId: string) => selectEvents(db).where('e.subject_id', '=', bytea(userId))

const selectColumns = (events: ReturnType<typeof selectEvents>) =>
  events.select([
    'e.id',
    'e.happened_at as happenedAt',
    'e.kind',
    'e.actor_id as actorId',
    'e.actor_username as actorUsername',
    'e.subject_id as subjectId',
    'e.subject_username as subjectUsername',
    'e.target',
    'e.network',
  ])

async function readPage(events: ReturnType<typeof selectEvents>, { offset, limit }: OffsetRange) {
  const { total } = await events.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectColumns(events).orderBy('e.id', 'desc').offset(offset).limit(limit).execute()
  return { rows, total }
}

/** Selects all columns of events. */
export const buildSecurityEventsQuery = (db: Queryable) => selectColumns(selectEvents(db))

export type SecurityEventRow = Awaited<ReturnType<typeof readPage>>['rows'][number]

/** Returns a range of the events that match, the newest first, and their number. */
export const readSecurityEvents = (db: Queryable, filter: SecurityEventFilter, range: OffsetRange) =>
  readPage(selectFilteredEvents(db, filter), range)

/** Returns a range of the events that concern a user, the newest first, and their number. */
export const readSecurityEventsOfUser = (db: Queryable, userId: string, range: OffsetRange) =>
  readPage(selectEventsOfUser(db, userId), range)

/** Returns all events that concern a user, in pages, the oldest first. */
export const iterateSecurityEventsOfUser = (db: Queryable, userId: string) =>
  iteratePagesByKey(
    0,
    ({ id }) => id,
    (afterId: number) =>
      selectColumns(selectEventsOfUser(db, userId).where('e.id', '>', afterId))
        .orderBy('e.id')
        .limit(exportPageSize)
        .execute(),
  )

/** Deletes events that are older than `maxAgeMs`; returns their number. The database rejects it for newer ones. */
export async function deleteOldSecurityEvents(db: Queryable, maxAgeMs: number): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('security_events')
    .where('happened_at', '<', timeFromNow(-maxAgeMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
