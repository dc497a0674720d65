import { getCookieName } from '@ninepocket/contract/site/cookie-name'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookie } from '../security/cookies.ts'

const name = 'last-write'
/** Longer than a replica may lag: afterwards the replica has the write, or is not used. */
const lifetimeSeconds = 10

/** Returns the position of the caller's last write in the primary's log; null if there was none lately. */
export function readLastWrite({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const position = readCookie(headers.cookie, `__Host-${name}`) ?? readCookie(headers.cookie, name)
  return position !== undefined && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(position) ? position : null
}

/**
 * Gives members a cookie with the position of each write, so that their next reads contain it. An invented position only
 * sends the visitor's own reads to the primary.
 */
export function registerLastWriteCookie(app: FastifyInstance, publicUrl: string): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  app.addHook('onSend', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || app.sessions.readIssuedToken(request.headers.cookie) === null) return
    const position = await app.publicReads.getWritePosition()
    if (position !== null) reply.header('set-cookie', `${getCookieName(name, publicUrl)}=${position}; ${attributes}`)
  })
}
