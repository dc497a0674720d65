import { listSessions, revokeOtherSessions, revokeSession } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serve } from '../../http/serve.ts'
import { sessionService } from '../auth/session-service.ts'
import { deviceName } from './device-name.ts'

/** Where a person is logged in, and how they end that elsewhere. */
export function sessionRoutes(app: FastifyInstance, pool: Pool): void {
  const sessionList = sessionService(pool)

  serve(app, listSessions, async ({ viewer }) => {
    const rows = await sessionList.of(viewer.id)
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
    await sessionList.end(viewer.id, params.id)
    if (params.id === viewer.sessionId) await app.sessions.close(reply)
    return { message: 'The session has ended.' }
  })

  serve(app, revokeOtherSessions, async ({ viewer }) => {
    const count = await app.sessions.closeOthers(viewer.id, viewer.sessionId)
    return { message: count === 1 ? '1 other session has ended.' : `${count} other sessions have ended.` }
  })
}
