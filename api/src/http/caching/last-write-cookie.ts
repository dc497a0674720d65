import { buildCookie, readCookie } from '@ninepocket/contract/site/site-cookies'
import type { FastifyInstance } from 'fastify'

/** Returns the position of the caller's last write in the primary's log; null if there was none lately. */
export function readLastWrite(cookies: string | undefined, publicUrl: string): string | null {
  const position = readCookie(cookies, 'last-write', publicUrl)
  return position !== undefined && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(position) ? position : null
}

/**
 * Gives members a cookie with the position of each write, so that their next reads contain it. An invented position only
 * sends the visitor's own reads to the primary.
 */
export function registerLastWriteCookie(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onSend', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || app.sessions.readIssuedToken(request.headers.cookie) === null) return
    const position = await app.publicReads.getWritePosition()
    if (position !== null) reply.header('set-cookie', buildCookie('last-write', position, publicUrl))
  })
}
