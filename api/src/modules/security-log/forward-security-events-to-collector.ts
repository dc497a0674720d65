import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { SecurityEventRow } from './security-event-repository.ts'
import { lockLastSentEventId, readUnsentEvents, storeLastSentEventId } from './security-event-sending-repository.ts'

const maxEventsPerRequest = 500
const requestTimeoutMs = 10_000
/** OTLP's number for an informational record. */
const infoSeverity = 9

/** The collector of telemetry: its address without a path, and the headers that it requires. */
export type TelemetryCollectorAddress = { url: string; headers: Readonly<Record<string, string>> }

const toAttribute = (key: string, stringValue: string) => ({ key, value: { stringValue } })

function toLogRecord({ id, happenedAt, kind, ...event }: SecurityEventRow) {
  const { actorId, actorUsername, subjectId, subjectUsername, target, network } = event
  const attributes = { actorId, actorUsername, subjectId, subjectUsername, target, network }
  const known = Object.entries(attributes).flatMap(([key, value]) => (value ? [toAttribute(key, value)] : []))
  return {
    timeUnixNano: `${happenedAt.getTime()}000000`,
    severityNumber: infoSeverity,
    eventName: kind,
    body: { stringValue: kind },
    attributes: [toAttribute('id', String(id)), ...known],
  }
}

/** Sends events as logs by OTLP over HTTP, in JSON. @throws if the collector does not accept them */
async function postEvents({ url, headers }: TelemetryCollectorAddress, events: ReadonlyArray<SecurityEventRow>) {
  const resource = { attributes: [toAttribute('service.name', 'ninepocket')] }
  const scopeLogs = [{ scope: { name: 'ninepocket.security' }, logRecords: events.map(toLogRecord) }]
  const reply = await fetch(`${url.replace(/\/+$/, '')}/v1/logs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ resourceLogs: [{ resource, scopeLogs }] }),
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`the collector answered ${reply.status}`)
}

/**
 * Sends unsent events, oldest first, to a collector, which keeps a copy of them outside the site. One process sends at
 * a time. Delivery is at least once: after a crash or timeout the last batch is sent again.
 * @returns the number of events sent
 * @throws if the collector does not accept them; they stay unsent
 */
export async function forwardSecurityEventsToCollector(
  pool: Pool,
  collector: TelemetryCollectorAddress,
): Promise<number> {
  const count = await inTransaction(pool, async (db) => {
    const lastId = await lockLastSentEventId(db)
    if (lastId === null) return 0
    const events = await readUnsentEvents(db, lastId, maxEventsPerRequest)
    const newest = events.at(-1)
    if (newest === undefined) return 0
    await postEvents(collector, events)
    await storeLastSentEventId(db, newest.id)
    return events.length
  })
  return count < maxEventsPerRequest ? count : count + (await forwardSecurityEventsToCollector(pool, collector))
}
