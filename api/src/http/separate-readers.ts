import type { FastifyInstance } from 'fastify'
import { type Reader, runInRequestContext } from './request-context.ts'

/**
 * Gives reads of guests and of members connections of their own, so that no flood of them delays a write, and lets work
 * that waits know when its caller hangs up.
 */
export function separateReaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, { raw: response }, done) => {
    const isRead = method === 'GET' || method === 'HEAD'
    const caller: Reader = app.sessions.readIssuedToken(headers.cookie) === null ? 'guest' : 'member'
    runInRequestContext({ reader: isRead ? caller : null, response }, done)
  })
}
