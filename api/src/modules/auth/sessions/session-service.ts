import type { Queryable } from '../../../database/queryable.ts'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import { deleteUserSession, deleteUserSessions, listUserSessions, type SessionListItem } from './session-repository.ts'

/** Ends all sessions of a user; returns their number. */
export const endSessionsOfUser = (db: Queryable, userId: string): Promise<number> =>
  deleteUserSessions(db, userId, null)

/** Creates the service of a user's list of sessions. The session of the current request is `app.sessions`. */
export function createSessionService(db: Queryable) {
  return {
    /** Returns the last used session first. */
    list: (userId: string): Promise<SessionListItem[]> => listUserSessions(db, userId),

    /**
     * Ends a session of the user.
     * @throws DomainError 404 if it does not exist or belongs to another user, so that ids cannot be probed
     * (spec §10.4)
     */
    async end(userId: string, id: string): Promise<void> {
      if (!(await deleteUserSession(db, userId, id)))
        throw createNotFoundError('SESSION_NOT_FOUND', 'Session not found')
    },
  }
}
