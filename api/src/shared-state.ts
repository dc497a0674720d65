import { noSessionCache, type SessionCache } from './modules/auth/sessions/session-cache.ts'
import type { RateLimitStore } from './security/rate-limit-store.ts'

/** What the processes of a site share outside its database. */
export type SharedState = {
  /** null: the database counts. */
  rateLimits: RateLimitStore | null
  sessionCache: SessionCache
  close: () => void
}

/** For a site with nothing but its database. */
export const databaseOnlySharedState: SharedState = { rateLimits: null, sessionCache: noSessionCache, close: () => {} }
