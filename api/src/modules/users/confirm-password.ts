import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Viewer } from '../../http/security/viewer.ts'
import type { UserRow } from '../auth/accounts/user-row.ts'
import { getAttemptOrigin } from '../auth/passwords/attempt-origin.ts'
import { requirePassword } from '../auth/passwords/require-password.ts'

/**
 * Returns the caller's account if the request has its password, for changes that an open browser must not allow.
 * @throws DomainError as `requirePassword`
 */
export function confirmPassword(
  pool: Pool,
  { viewer, body, request }: { viewer: Viewer; body: { password: string }; request: FastifyRequest },
): Promise<UserRow> {
  const confirmation = { userId: viewer.id, password: body.password, ...getAttemptOrigin(request) }
  return requirePassword(pool, confirmation, 'Password is incorrect')
}
