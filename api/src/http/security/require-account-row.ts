import { DomainError } from '../errors/domain-error.ts'

/**
 * Returns the user's row, or throws: the account may have been deleted since the session was read.
 * @throws DomainError 401 if there is no row
 */
export function requireAccountRow<T extends object>(row: T | null): T {
  if (row) return row
  throw new DomainError(401, 'SESSION_LAPSED', 'Invalid or expired session')
}
