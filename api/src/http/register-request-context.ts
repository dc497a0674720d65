import type { FastifyInstance } from 'fastify'
import { type ReaderKind, runInRequestContext } from './request-context.ts'

/**
 * Gives reads of guests and of members connections of their own, so that no flood of them delays a write, and lets work
 * that waits know when its caller hangs up.
 */
export function registerRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, { raw: response }, done) => {
    const isRead = method === 'GET' || method === 'HEAD'
    const caller: ReaderKind = app.sessions.readIssuedToken(headers.cookie) === null ? 'guest' : 'member'
    runInRequestContext({ reader: isRead ? caller : null, response }, done)
  })
}
