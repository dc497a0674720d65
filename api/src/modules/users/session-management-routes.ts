import { listSessions, revokeOtherSessions, revokeSession } from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { formatDeviceName } from '../auth/sessions/format-device-name.ts'
import { createSessionService } from '../auth/sessions/session-service.ts'
import { recordSecurityEvent } from '../security-log/security-log-service.ts'
import { requireProofOfIdentity } from './require-proof-of-identity.ts'

/** Serves the list of a user's sessions and their end. */
export function registerSessionManagementRoutes(app: FastifyInstance, pool: Pool): void {
  const sessionService = createSessionService(pool)
  const recordEnd = (userId: string, address: string) =>
    recordSecurityEvent(pool, { actorId: userId, address }, { kind: 'sessions-ended', subjectId: userId })

  serveEndpoint(app, listSessions, async ({ viewer }) => {
    const rows = await sessionService.list(viewer.id)
    const sessions = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: formatDeviceName(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === viewer.sessionId,
    }))
    return { sessions }
  })

  serveEndpoint(app, revokeSession, async ({ viewer, params, body, request, reply }) => {
    await requireProofOfIdentity(app, pool, { viewer, body, request, reply })
    await sessionService.end(viewer.id, params.id)
    await app.sessions.forgetUser(viewer.id)
    await recordEnd(viewer.id, request.ip)
    if (params.id === viewer.sessionId) await app.sessions.end(reply)
    return { message: 'The session has ended.' }
  })

  serveEndpoint(app, revokeOtherSessions, async ({ viewer, body, request, reply }) => {
    await requireProofOfIdentity(app, pool, { viewer, body, request, reply })
    const count = await app.sessions.endOthers(viewer.id, viewer.sessionId)
    if (count > 0) await recordEnd(viewer.id, request.ip)
    return { message: count === 1 ? '1 other session has ended.' : `${count} other sessions have ended.` }
  })
}
