import { dayMs } from '@ninepocket/contract/site/day-ms'
import { buildCookie, getCookieName, readCookie } from '@ninepocket/contract/site/site-cookies'
import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import type { SessionManager } from '../../../http/security/viewer.ts'
import { hashToken } from '../../../security/one-time-token.ts'
import { createEndedSessionTokens } from './ended-session-tokens.ts'
import { createActivityRecorder } from './member-activity.ts'
import type { SessionCache, SessionOwner } from './session-cache.ts'
import {
  deleteExcessSessions,
  deleteSessionByTokenHash,
  deleteUserSessions,
  findActiveSession,
  insertSession,
  isCurrentToken,
  replaceSessionToken,
  type SessionLifetimes,
  touchSession,
} from './session-repository.ts'
import { createSessionToken, isIssuedSessionToken } from './session-token.ts'

const hourMs = 3_600_000
/** A session expires after a time without use, and at a maximum age despite use (spec §9.12). */
const lifetimes: SessionLifetimes = { idleMs: 12 * hourMs, rememberedIdleMs: 30 * dayMs, maxAgeMs: 180 * dayMs }
/** Limit on a user's sessions; a login beyond it ends the session that was unused the longest (spec §9.12). */
export const maxSessionsPerUser = 20
/** Minimum interval between two writes of a session's last use, so that reads rarely cause writes. */
const lastUseWriteIntervalMs = 5 * 60_000
const maxUserAgentLength = 512
/** For how long a replaced token is accepted, because requests with it may be on their way (spec §10.7). */
export const replacedTokenGraceMs = 30_000

/**
 * Creates the session manager. A cookie that scripts cannot read holds an opaque token; the database holds only its
 * hash (spec §10.7). `siteSecret` signs the tokens. Writes have
 * another pool than look-ups, because they may wait for a lock.
 */
export function createSessionManager({
  lookups,
  pool,
  cache,
  publicUrl,
  siteSecret,
}: {
  lookups: Pool
  pool: Pool
  cache: SessionCache
  publicUrl: string
  siteSecret: Buffer
}): SessionManager {
  const recordActivity = createActivityRecorder(pool)
  const name = getCookieName('session', publicUrl)
  const readToken = (cookieHeader: string | undefined) => readCookie(cookieHeader, 'session', publicUrl)
  const endedTokens = createEndedSessionTokens()
  const readSignedToken = (cookieHeader: string | undefined) => {
    const token = readToken(cookieHeader)
    return token !== undefined && isIssuedSessionToken(siteSecret, token) ? token : null
  }
  const readIssuedToken = (cookieHeader: string | undefined) => {
    const token = readSignedToken(cookieHeader)
    return token !== null && !endedTokens.has(token) ? token : null
  }
  /** Also hashes a token that is remembered as ended: it may be the former one of a session that is to end. */
  const hashSignedToken = (cookieHeader: string | undefined) => {
    const token = readSignedToken(cookieHeader)
    return token === null ? null : hashToken(token)
  }

  function replaceCookie(reply: FastifyReply, cookie: string): void {
    // An act may renew the session, and then end it.
    const others = [reply.getHeader('set-cookie') ?? []].flat().filter((each) => !`${each}`.startsWith(`${name}=`))
    reply.removeHeader('set-cookie')
    for (const each of [...others, cookie]) reply.header('set-cookie', each)
  }

  function setCookie(reply: FastifyReply, token: string, isRemembered: boolean): void {
    // Without Max-Age the browser deletes the cookie when it is closed. The cookie of a remembered session outlasts
    // idle times, so that using the session need not set it again.
    const maxAgeSeconds = isRemembered ? lifetimes.maxAgeMs / 1000 : null
    replaceCookie(reply, buildCookie('session', token, publicUrl, maxAgeSeconds))
  }

  const forgetCookie: SessionManager['forgetCookie'] = (reply) => {
    replaceCookie(reply, buildCookie('session', '', publicUrl, 0))
  }

  async function findSessionOwner(hash: Buffer): Promise<SessionOwner | null> {
    const session = await findActiveSession(lookups, hash, replacedTokenGraceMs)
    if (!session) return null
    const { idleMs, ...owner } = session
    if (idleMs > lastUseWriteIntervalMs) {
      // Without it, the next request tries again. A busy database must not reject a member who is known.
      await touchSession(pool, hash, lifetimes).catch(() => undefined)
    }
    return owner
  }

  return {
    readIssuedToken,
    async resolveCaller(request) {
      const { headers } = request
      const token = readIssuedToken(headers.cookie)
      if (token === null) return { is: readToken(headers.cookie) ? 'expired' : 'guest' }
      const hash = hashToken(token)
      const owner = await cache.find(hash, () => findSessionOwner(hash))
      if (!owner) {
        endedTokens.add(token)
        return { is: 'expired' }
      }
      const { suspensionReason: reason, ...account } = owner
      const viewer = { ...account, tokenHash: hash.toString('hex') }
      request.accountId = viewer.id
      return reason === null ? { is: 'member', viewer } : { is: 'suspended', viewer, reason }
    },
    recordActivity,
    async start(reply, { userId, passwordHash, isRemembered, onStored }) {
      const { headers } = reply.request
      const token = createSessionToken(siteSecret)
      const changedUserIds = await inTransaction(pool, async (db) => {
        const isInserted = await insertSession(db, {
          hash: hashToken(token),
          id: newId(),
          userId,
          passwordHash,
          isRemembered,
          userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
          lifetimeMs: isRemembered ? lifetimes.rememberedIdleMs : lifetimes.idleMs,
        })
        if (!isInserted) return null
        // Only now, so that a failed login leaves the previous session as it was.
        const previousHash = hashSignedToken(headers.cookie)
        const previousUserId = previousHash && (await deleteSessionByTokenHash(db, previousHash))
        await deleteExcessSessions(db, userId, maxSessionsPerUser)
        await onStored?.(db)
        return new Set([userId, previousUserId ?? userId])
      })
      if (!changedUserIds) return false
      for (const id of changedUserIds) await cache.forgetUser(id)
      await recordActivity(userId)
      setCookie(reply, token, isRemembered)
      return true
    },
    async renew(reply, { id, sessionId }, changeWith) {
      const token = createSessionToken(siteSecret)
      const { isRemembered, result } = await inTransaction(pool, async (db) => ({
        isRemembered: await replaceSessionToken(db, sessionId, {
          hash: hashToken(token),
          graceMs: replacedTokenGraceMs,
        }),
        result: changeWith ? await changeWith(db) : null,
      }))
      if (isRemembered !== null) {
        await cache.forgetUser(id)
        setCookie(reply, token, isRemembered)
      }
      return result
    },
    async end(reply) {
      const hash = hashSignedToken(reply.request.headers.cookie)
      const userId = hash && (await deleteSessionByTokenHash(pool, hash))
      if (userId) await cache.forgetUser(userId)
      forgetCookie(reply)
    },
    forgetCookie,
    async endOthers(userId, exceptSessionId) {
      const count = await deleteUserSessions(pool, userId, exceptSessionId)
      await cache.forgetUser(userId)
      return count
    },
    forgetUser: cache.forgetUser,
    hasCurrentToken: ({ tokenHash }) => isCurrentToken(lookups, tokenHash),
  }
}
