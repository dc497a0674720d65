import type { Queryable } from '../../../database/queryable.ts'
import { notFound } from '../../../http/errors/domain-error.ts'
import { deleteUserSession, listUserSessions, type SessionRow } from './session-repository.ts'

/** Where people are logged in, for the other modules. Who calls, and their own session, is `app.sessions`. */
export function createSessionService(db: Queryable) {
  return {
    /** The latest used first. */
    list: (userId: string): Promise<SessionRow[]> => listUserSessions(db, userId),

    /**
     * Ends one session of a person.
     * @throws DomainError 404 where it is not there, or another person's: ids cannot be probed (spec §10.4)
     */
    async end(userId: string, id: string): Promise<void> {
      if (!(await deleteUserSession(db, userId, id))) throw notFound('SESSION_NOT_FOUND', 'Session not found')
    },
  }
}
