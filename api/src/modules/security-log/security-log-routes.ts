import { listOwnSecurityEvents, listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { runPeriodically } from '../../http/run-periodically.ts'
import {
  forwardSecurityEventsToCollector,
  type TelemetryCollectorAddress,
} from './forward-security-events-to-collector.ts'
import { createSecurityLogService, deleteExpiredSecurityEvents } from './security-log-service.ts'

const hourMs = 3_600_000
const sendIntervalMs = 60_000

/**
 * Serves the log of security events, sends new events to the collector if there is one, and deletes expired ones every
 * hour. Sending has another pool than reads, because it waits for the collector.
 */
export function registerSecurityLogRoutesAndJobs(
  app: FastifyInstance,
  { pool, background, collector }: { pool: Pool; background: Pool; collector: TelemetryCollectorAddress | null },
): void {
  const log = createSecurityLogService(pool)
  serveEndpoint(app, listSecurityEvents, ({ query }) => log.list(query), 'no-store')
  serveEndpoint(app, listOwnSecurityEvents, ({ viewer, query }) => log.listOwn(viewer.id, query), 'no-store')
  const cleanUp = () =>
    deleteExpiredSecurityEvents(pool).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'expired security events are not deleted yet'),
    )
  runPeriodically(app, cleanUp, hourMs)
  if (collector === null) return
  const send = () =>
    forwardSecurityEventsToCollector(background, collector).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'security events are not sent to the collector yet'),
    )
  runPeriodically(app, send, sendIntervalMs)
}
