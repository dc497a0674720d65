import { DomainError } from '../../http/domain-error.ts'
import type { UserRow } from './user-row.ts'

/**
 * The row of somebody who was logged in a moment ago.
 * @throws DomainError 401 where the account was deleted meanwhile, and its sessions with it
 */
export function presentUser(row: UserRow | null): UserRow {
  if (row) return row
  throw new DomainError(401, 'SESSION_LAPSED', 'Invalid or expired session')
}
