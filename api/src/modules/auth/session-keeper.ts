import type { Pool } from 'pg'
import { newId } from '../../database/new-id.ts'
import { cookieOf, sessionCookieName } from '../../http/cookies.ts'
import type { SessionKeeper } from '../../http/viewer.ts'
import { newOneTimeToken, tokenHash } from '../../security/one-time-token.ts'
import {
  liveSession,
  prolongSession,
  removeSession,
  removeSessions,
  storeSession,
} from './session-repository.ts'

const hourMs = 3_600_000
/** Unused for so long, a session lapses (spec §10.7). */
const idleLifetimeMs = 12 * hourMs
/** From the login on, used or not: no longer than the browser keeps its cookie, or a session without one would be listed. */
const rememberedLifetimeMs = 30 * 24 * hourMs
/** A session's last use is written down this seldom: a read must not cost a write. */
const writtenEveryMs = 5 * 60_000
const longestUserAgent = 512

/**
 * Sessions in the database, named by an opaque token in a cookie that scripts cannot read. The database holds only its
 * hash (spec §10.7).
 */
export function sessionKeeper({ pool, publicUrl }: { pool: Pool; publicUrl: string }): SessionKeeper {
  const isSecure = publicUrl.startsWith('https:')
  const name = sessionCookieName(publicUrl)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const hashOf = (cookieHeader: string | undefined) => {
    const token = cookieOf(cookieHeader, name)
    return token ? tokenHash(token) : null
  }

  return {
    async callerOf({ headers }) {
      const hash = hashOf(headers.cookie)
      if (!hash) return { is: 'guest' }
      const session = await liveSession(pool, hash)
      if (!session) return { is: 'lapsed' }
      const { id, sessionId, isAdmin, idleMs } = session
      if (idleMs > writtenEveryMs) await prolongSession(pool, hash, idleLifetimeMs)
      return { is: 'member', viewer: { id, sessionId, isAdmin } }
    },
    async open(reply, { userId, passwordHash, isRemembered }) {
      const { headers } = reply.request
      const before = hashOf(headers.cookie)
      if (before) await removeSession(pool, before)
      const { secret, hash } = newOneTimeToken()
      const isStored = await storeSession(pool, {
        hash,
        id: newId(),
        userId,
        passwordHash,
        isRemembered,
        userAgent: (headers['user-agent'] ?? '').slice(0, longestUserAgent),
        lifetimeMs: isRemembered ? rememberedLifetimeMs : idleLifetimeMs,
      })
      if (!isStored) return false
      // Without an age the browser forgets it when it is closed, which is what "not remembered" means.
      const age = isRemembered ? `; Max-Age=${rememberedLifetimeMs / 1000}` : ''
      reply.header('set-cookie', `${name}=${secret}; ${attributes}${age}`)
      return true
    },
    async close(reply) {
      const hash = hashOf(reply.request.headers.cookie)
      if (hash) await removeSession(pool, hash)
      reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`)
    },
    closeOthers: (userId, exceptSessionId) => removeSessions(pool, userId, exceptSessionId),
  }
}
