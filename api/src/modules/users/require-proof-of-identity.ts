import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Viewer } from '../../http/security/viewer.ts'
import type { UserRow } from '../auth/accounts/user-row.ts'
import { requirePasswordOrConfirmedSession } from '../auth/confirmation/session-confirmation.ts'
import { getAttemptOrigin } from '../auth/passwords/attempt-origin.ts'

/**
 * Returns the caller's account if the request has its password or the session is confirmed, for changes that an open
 * browser must not allow.
 * @throws DomainError as `requirePasswordOrConfirmedSession`
 */
export function requireProofOfIdentity(
  pool: Pool,
  { viewer, body, request }: { viewer: Viewer; body: { password?: string | undefined }; request: FastifyRequest },
): Promise<UserRow> {
  const proof = { viewer, password: body.password, ...getAttemptOrigin(request) }
  return requirePasswordOrConfirmedSession(pool, proof, 'Password is incorrect')
}
