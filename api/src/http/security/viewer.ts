import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../errors/domain-error.ts'

/** The caller of a request, identified by the session. */
export type LoggedInViewer = {
  id: string
  sessionId: string
  isAdmin: boolean
  /** Hash of the request's token in hexadecimal. A token that was replaced may be a thief's, and proves no confirmed identity. */
  tokenHash: string
}

/**
 * A request's caller: without a session, with an expired one, logged in, or logged in but suspended. Endpoints for
 * everyone treat a suspended member as a guest (spec §4.23).
 */
export type Caller =
  | { is: 'guest' }
  | { is: 'expired' }
  | { is: 'member'; viewer: LoggedInViewer }
  | { is: 'suspended'; viewer: LoggedInViewer; reason: string }

export type SessionManager = {
  /** Returns the session token of a `Cookie` header if this site has issued it, and its session is not known to have ended. */
  readIssuedToken: (cookieHeader: string | undefined) => string | null
  resolveCaller: (request: FastifyRequest) => Promise<Caller>
  /** Records that a member is active today: by a page load or a change, not by what open tabs read (spec §4.30). */
  recordActivity: (userId: string) => Promise<void>
  /**
   * Logs a user in: creates a session and sets its cookie. Returns false, without a session, if the password was
   * changed since it was checked. `onStored` runs in the transaction that stores the session.
   */
  start: (
    reply: FastifyReply,
    login: {
      userId: string
      passwordHash: string
      isRemembered: boolean
      onStored?: (db: Queryable) => Promise<void>
    },
  ) => Promise<boolean>
  /**
   * Replaces the token of the caller's session, which a thief of the former one thereby loses. `changeWith` runs in the same
   * transaction; returns its result.
   */
  renew: <T>(
    reply: FastifyReply,
    viewer: LoggedInViewer,
    changeWith?: (db: Queryable) => Promise<T>,
  ) => Promise<T | null>
  /** Logs the caller out: deletes the session and its cookie. */
  end: (reply: FastifyReply) => Promise<void>
  /** Deletes the session cookie of a caller whose session no longer exists. */
  forgetCookie: (reply: FastifyReply) => void
  /** Deletes all sessions of a user but one; returns their number. */
  endOthers: (userId: string, exceptSessionId: string) => Promise<number>
  /** Makes every process look up the sessions of a user again, after some were deleted in another way. */
  forgetUser: (userId: string) => Promise<void>
  /**
   * Returns whether the caller's token is still the one of a session that holds, by the database and no cache: for
   * replies that outlast the look-up. False for a token that was replaced.
   */
  hasCurrentToken: (viewer: LoggedInViewer) => Promise<boolean>
}

/**
 * Returns the logged-in caller.
 * @throws DomainError 401 with the specification's message if the caller is not logged in, 403 with the admin's reason
 * if the caller is suspended
 */
export function requireLoggedInViewer(caller: Caller): LoggedInViewer {
  if (caller.is === 'suspended')
    throw new DomainError(403, 'ACCOUNT_SUSPENDED', `Your account is suspended: ${caller.reason}`)
  return requireViewerEvenIfSuspended(caller)
}

/** @throws DomainError 401 if the caller is not logged in */
export function requireViewerEvenIfSuspended(caller: Caller): LoggedInViewer {
  if (caller.is === 'member' || caller.is === 'suspended') return caller.viewer
  if (caller.is === 'expired') throw new DomainError(401, 'SESSION_LAPSED', 'Invalid or expired session')
  throw new DomainError(401, 'AUTHENTICATION_REQUIRED', 'Authentication required')
}

/** @throws DomainError 401 as `requireLoggedInViewer`, 403 if the caller is no admin (spec §6.6) */
export function requireAdmin(caller: Caller): LoggedInViewer {
  const viewer = requireLoggedInViewer(caller)
  if (!viewer.isAdmin) throw new DomainError(403, 'ADMIN_REQUIRED', 'Only admins can do this')
  return viewer
}
