import type { SecurityEvent } from '@ninepocket/contract/admin/security-event'
import type { SecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import type { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Queryable } from '../../database/queryable.ts'
import { anonymizeIpAddress } from '../../security/network-key.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import {
  deleteOldSecurityEvents,
  insertSecurityEvent,
  iterateSecurityEventsOfUser,
  readSecurityEvents,
  readSecurityEventsOfUser,
  type SecurityEventFilter,
  type SecurityEventRow,
} from './security-event-repository.ts'

/** The database rejects the deletion of events that are not as old as this. */
const retentionMs = 400 * dayMs

/** Who acted, and from which address. */
export type EventActor = {
  /** Null for a guest, and for a command on the server. */
  actorId: string | null
  /** The address of the request, of which only the network is stored. */
  address: string
}

/** An admin who acted, and from which address. */
export type AdminActor = EventActor & { actorId: string }

/**
 * Records a security event or an act of an admin. With a transaction's client, the event is recorded only if the
 * transaction commits.
 */
export async function recordSecurityEvent(
  db: Queryable,
  { actorId, address }: EventActor,
  event: { kind: SecurityEventKind; subjectId: string | null; target?: string; minIntervalMs?: number },
): Promise<void> {
  const { kind, subjectId, target = '', minIntervalMs = 0 } = event
  const network = anonymizeIpAddress(address)
  await insertSecurityEvent(db, { kind, actorId, subjectId, target, network }, minIntervalMs)
}

/** Deletes events whose time is over; returns their number. */
export const deleteExpiredSecurityEvents = (db: Queryable): Promise<number> => deleteOldSecurityEvents(db, retentionMs)

type EventPage = EndpointReply<typeof listSecurityEvents>

const toAccount = (id: string | null, username: string | null) => (id === null ? null : { id, username })

function toSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { id, happenedAt, kind, target, network } = row
  return {
    id: String(id),
    happenedAt: happenedAt.toISOString(),
    kind,
    actor: toAccount(row.actorId, row.actorUsername),
    subject: toAccount(row.subjectId, row.subjectUsername),
    target,
    network,
  }
}

/** Returns an event as its subject may see it: the accounts and networks of admins are left out. */
const hideAdmin = (event: SecurityEvent, userId: string): SecurityEvent =>
  event.actor && event.actor.id !== userId ? { ...event, actor: null, network: '' } : event

/** Returns all events of a user's own account, as `listOwn` does, in pages, the oldest first. */
export async function* iterateOwnSecurityEvents(db: Queryable, userId: string): AsyncGenerator<SecurityEvent[]> {
  for await (const rows of iterateSecurityEventsOfUser(db, userId))
    yield rows.map((row) => hideAdmin(toSecurityEvent(row), userId))
}

function toEventPage(request: PageRequest, { rows, total }: { rows: SecurityEventRow[]; total: number }): EventPage {
  return { events: rows.map(toSecurityEvent), ...toPagingFields(request, total), totalEvents: total }
}

/** Creates the service of the log (spec §6.6). */
export function createSecurityLogService(db: Queryable) {
  return {
    async list({ kind, username, ...request }: PageRequest & SecurityEventFilter): Promise<EventPage> {
      const filter = { kind, username: username?.trim().toLowerCase() || undefined }
      return toEventPage(request, await readSecurityEvents(db, filter, toOffsetRange(request)))
    },

    /** Returns what concerns the user's own account. */
    async listOwn(userId: string, request: PageRequest): Promise<EventPage> {
      const page = toEventPage(request, await readSecurityEventsOfUser(db, userId, toOffsetRange(request)))
      return { ...page, events: page.events.map((event) => hideAdmin(event, userId)) }
    },
  }
}
