import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { runPeriodically } from '../../../http/run-periodically.ts'
import { pruneRemovedSerialNumbers } from './removed-serial-numbers-repository.ts'

const hourMs = 3_600_000

/** Deletes serial numbers of removed copies, which Undo no longer needs, soon after the start and every hour. */
export function scheduleCleanupOfRemovedSerialNumbers(app: FastifyInstance, pool: Pool): void {
  const cleanUp = () =>
    pruneRemovedSerialNumbers(pool).catch((error: Error) =>
      app.log.warn({ reason: error.message }, 'serial numbers of removed copies are not deleted yet'),
    )
  runPeriodically(app, cleanUp, hourMs)
}
