import { buildCookie, readCookie } from '@ninepocket/contract/site/site-cookies'
import type { FastifyInstance } from 'fastify'
import type { PrimaryOrReplicaReads } from '../endpoints/primary-or-replica-reads.ts'
import type { SessionManager } from '../security/viewer.ts'

/** Returns the position of the caller's last write in the primary's log; null if there was none lately. */
export function readLastWrite(cookies: string | undefined, publicUrl: string): string | null {
  const position = readCookie(cookies, 'last-write', publicUrl)
  return position !== undefined && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(position) ? position : null
}

/** The replica never reaches it, so the primary answers the caller's reads. */
const positionBeyondLog = 'FFFFFFFF/FFFFFFFF'

/**
 * Gives members a cookie with the position of each write, so that their next reads contain it. An invented position only
 * sends the visitor's own reads to the primary.
 */
export function registerLastWriteCookie(
  app: FastifyInstance,
  {
    publicUrl,
    publicReads,
    sessions,
  }: {
    publicUrl: string
    publicReads: Pick<PrimaryOrReplicaReads, 'getWritePosition'>
    sessions: Pick<SessionManager, 'readIssuedToken'>
  },
): void {
  app.addHook('onSend', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || sessions.readIssuedToken(request.headers.cookie) === null) return
    // The write may have committed, so its reply must not become an error.
    const position = await publicReads.getWritePosition().catch(() => positionBeyondLog)
    if (position !== null) reply.header('set-cookie', buildCookie('last-write', position, publicUrl))
  })
}
