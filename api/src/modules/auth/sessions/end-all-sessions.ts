import type { Queryable } from '../../../database/queryable.ts'
import { deleteAllSessions } from './session-repository.ts'

/** Ends the sessions of all users. Returns their number. */
export const endAllSessions = (db: Queryable): Promise<number> => deleteAllSessions(db)
