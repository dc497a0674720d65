import { DomainError } from '../errors/domain-error.ts'

/**
 * The row of somebody who was logged in a moment ago.
 * @throws DomainError 401 where the account was deleted meanwhile, and its sessions with it
 */
export function requireAccount<T extends object>(row: T | null): T {
  if (row) return row
  throw new DomainError(401, 'SESSION_LAPSED', 'Invalid or expired session')
}
