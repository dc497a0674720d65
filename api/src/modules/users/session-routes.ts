import { listSessions, revokeOtherSessions, revokeSession } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { notFound } from '../../http/domain-error.ts'
import { serve } from '../../http/serve.ts'
import { removeSessionOf, sessionsOf } from '../auth/session-repository.ts'
import { deviceName } from './device-name.ts'

/** Where a person is logged in, and how they end that elsewhere. */
export function sessionRoutes(app: FastifyInstance, pool: Pool): void {
  serve(app, listSessions, async ({ viewer }) => {
    const rows = await sessionsOf(pool, viewer.id)
    const sessions = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === viewer.sessionId,
    }))
    return { sessions }
  })

  serve(app, revokeSession, async ({ viewer, params, reply }) => {
    // The session of another person is not told from one that is not there: ids cannot be probed (decisions).
    if (!(await removeSessionOf(pool, viewer.id, params.id)))
      throw notFound('SESSION_NOT_FOUND', 'Session not found')
    if (params.id === viewer.sessionId) await app.sessions.close(reply)
    return { message: 'The session has ended.' }
  })

  serve(app, revokeOtherSessions, async ({ viewer }) => {
    const count = await app.sessions.closeOthers(viewer.id, viewer.sessionId)
    return { message: count === 1 ? '1 other session has ended.' : `${count} other sessions have ended.` }
  })
}
