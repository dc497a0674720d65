import type { Queryable } from '../../../database/queryable.ts'
import { deleteSessionsOfAllUsers } from './session-repository.ts'

/** Ends the sessions of all users. Returns their number. */
export const endSessionsOfAllUsers = (db: Queryable): Promise<number> => deleteSessionsOfAllUsers(db)
