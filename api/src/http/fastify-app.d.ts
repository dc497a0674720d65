import type { FastifyReply } from 'fastify'
import type { ReplyCache } from './caching/reply-cache.ts'
import type { SessionManager } from './security/viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    replyCache: ReplyCache
    /** Headers of every reply, names and values in turn. */
    securityHeaders: ReadonlyArray<string>
    sessions: SessionManager
    /** Anti-forgery tokens; each way of giving one also sets the browser's cookie in the reply. */
    csrfTokens: {
      /** The browser's own for as long as it is good, so that a second tab does not make the first one's void. */
      issueCurrent: (reply: FastifyReply) => string
      /** A new one: whoever logs in or out leaves the old one behind (spec §10.8). */
      issueNew: (reply: FastifyReply) => string
    }
  }
}
