import type { FastifyReply } from 'fastify'
import type { CacheTagRule } from './caching/cache-tag.ts'
import type { ChangeClock } from './caching/change-clock.ts'
import type { ReplyCache } from './caching/reply-cache.ts'
import type { PrimaryOrReplicaReads } from './endpoints/primary-or-replica-reads.ts'
import type { KnownDevices } from './security/known-devices.ts'
import type { SessionManager } from './security/viewer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is an event stream, which has no duration to measure. */
    isEndless?: boolean
    /**
     * False skips the CSRF check. Only for reads, and for routes that read no cookie: a forged request then has no rights of
     * the browser's user.
     */
    needsCsrfToken?: boolean
  }
  interface FastifyRequest {
    /** The caller's account, for the log of denied access; null for a guest, and before the caller is resolved. */
    accountId: string | null
  }
  interface FastifyInstance {
    /** Whether `runPeriodically` runs anything. */
    runsPeriodicWork: boolean
    replyCache: ReplyCache
    /** Time for which a CDN may store replies that are equal for all callers; 0 if it may not. */
    cdnMaxAgeSeconds: number
    publicReads: PrimaryOrReplicaReads
    /** Returns the position of the caller's last write in the primary's log; null if there was none lately. */
    readLastWrite: (request: Pick<FastifyRequest, 'headers'>) => string | null
    /** Records changes of what replies are cached from. */
    changes: ChangeClock
    /** For each endpoint with cached replies, by its path. */
    cacheTagRules: Map<string, CacheTagRule>
    /** Headers of every reply, alternating names and values. */
    securityHeaders: ReadonlyArray<string>
    sessions: SessionManager
    knownDevices: KnownDevices
    /** Replaces the ids of merged rows of the catalogue in a part of a request. */
    forwardIds: (part: unknown) => Promise<unknown>
    /** Issues CSRF tokens; each method also sets the browser's cookie in the reply. */
    csrfTokens: {
      /**
       * Returns the browser's own token while it is valid, so that a second tab does not invalidate the first one's.
       */
      issueCurrent: (reply: FastifyReply) => string
      /** Returns a new token, after login and logout (spec §10.8). */
      issueNew: (reply: FastifyReply) => string
    }
  }
}
