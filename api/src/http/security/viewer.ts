import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'

/** Who calls, told by their session. */
export type Viewer = { id: string; sessionId: string; isAdmin: boolean }

/** What a request's cookie says: nobody, somebody who was logged in once, or who is. */
export type Caller = { is: 'guest' } | { is: 'expired' } | { is: 'member'; viewer: Viewer }

/** The sessions of the site, as the parts of the API see them. */
export type SessionManager = {
  resolveCaller: (request: FastifyRequest) => Promise<Caller>
  /**
   * Logs a person in: a new session, its cookie in the reply. False, and nothing of it, where the password that they
   * came in by was changed meanwhile.
   */
  start: (
    reply: FastifyReply,
    login: { userId: string; passwordHash: string; isRemembered: boolean },
  ) => Promise<boolean>
  /** Logs out whoever calls: the session ends, the cookie goes. */
  end: (reply: FastifyReply) => Promise<void>
  /** Ends all sessions of a person but one; gives how many. */
  endOthers: (userId: string, exceptSessionId: string) => Promise<number>
}

/**
 * Who calls.
 * @throws DomainError 401 in the specification's words where nobody is logged in
 */
export function requireViewer(caller: Caller): Viewer {
  if (caller.is === 'member') return caller.viewer
  if (caller.is === 'expired') throw new DomainError(401, 'SESSION_LAPSED', 'Invalid or expired session')
  throw new DomainError(401, 'AUTHENTICATION_REQUIRED', 'Authentication required')
}

/** @throws DomainError 401 as `requireViewer`, 403 where the caller is no admin (spec §6.6) */
export function requireAdmin(caller: Caller): Viewer {
  const viewer = requireViewer(caller)
  if (!viewer.isAdmin) throw new DomainError(403, 'ADMIN_REQUIRED', 'Only an admin may do this')
  return viewer
}
