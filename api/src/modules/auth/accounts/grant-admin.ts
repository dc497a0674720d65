import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { setAdminByUsername } from './account-repository.ts'

/** Makes a user an admin and records it, for operators. Returns false if there is no such username. */
export const grantAdmin = (pool: Pool, username: string): Promise<boolean> =>
  inTransaction(pool, (db) => grantAdminInTransaction(db, username))

/** As `grantAdmin`, within the caller's transaction. */
export async function grantAdminInTransaction(db: Queryable, username: string): Promise<boolean> {
  const subjectId = await setAdminByUsername(db, username)
  if (subjectId === null) return false
  // A command has no account and no address.
  await recordSecurityEvent(db, { actorId: null, address: '' }, { kind: 'admin-granted', subjectId })
  return true
}
