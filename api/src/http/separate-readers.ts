import type { FastifyInstance } from 'fastify'
import { type Reader, runForReader } from '../database/pools.ts'

/** Gives reads of guests and of members connections of their own, so that no flood of them delays a write. */
export function separateReaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD'
    const caller: Reader = app.sessions.readIssuedToken(headers.cookie) === null ? 'guest' : 'member'
    runForReader(isRead ? caller : null, done)
  })
}
