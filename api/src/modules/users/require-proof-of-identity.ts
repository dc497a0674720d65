import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { LoggedInViewer } from '../../http/security/viewer.ts'
import type { UserRow } from '../auth/accounts/user-row.ts'
import { requirePasswordOrConfirmedSession } from '../auth/confirmation/session-confirmation.ts'
import { getAttemptOrigin } from '../auth/passwords/attempt-origin.ts'

type ProofInput = {
  viewer: LoggedInViewer
  body: { password?: string | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns the caller's account if the request has its password or the session is confirmed, for changes that an open
 * browser must not allow. A password renews the session's token, as a login does.
 * @throws DomainError as `requirePasswordOrConfirmedSession`
 */
export async function requireProofOfIdentity(
  app: FastifyInstance,
  pool: Pool,
  { viewer, body, request, reply }: ProofInput,
): Promise<UserRow> {
  const proof = { viewer, password: body.password, ...getAttemptOrigin(request) }
  const account = await requirePasswordOrConfirmedSession(pool, proof, 'Password is incorrect')
  if (body.password !== undefined) await app.sessions.renew(reply, viewer)
  return account
}
