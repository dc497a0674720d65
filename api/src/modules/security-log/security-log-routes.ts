import { listOwnSecurityEvents, listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { runPeriodically } from '../../http/run-periodically.ts'
import { createSecurityLogService, deleteExpiredSecurityEvents } from './security-log-service.ts'

const hourMs = 3_600_000

/** Serves the log of security events, and deletes expired events every hour. */
export function registerSecurityLogRoutesAndCleanup(app: FastifyInstance, pool: Pool): void {
  const log = createSecurityLogService(pool)
  serveEndpoint(app, listSecurityEvents, ({ query }) => log.list(query), 'no-store')
  serveEndpoint(app, listOwnSecurityEvents, ({ viewer, query }) => log.listOwn(viewer.id, query), 'no-store')
  const cleanUp = () =>
    deleteExpiredSecurityEvents(pool).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'expired security events are not deleted yet'),
    )
  runPeriodically(app, cleanUp, hourMs)
}
