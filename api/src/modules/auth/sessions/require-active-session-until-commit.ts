import type { Queryable } from '../../../database/queryable.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { replacedTokenGraceMs } from './session-manager.ts'
import { lockActiveSession } from './session-repository.ts'

/**
 * Locks the caller's session against its end and against a new token until the transaction ends. Something that a slow
 * request stores must not appear after the user has ended that session, or after the time for which a replaced token is
 * accepted, because a thief may have it. Lock the account first, as suspensions and deletions of accounts do.
 * @throws DomainError 401 when the session or its token has ended after the request was authenticated
 */
export async function requireActiveSessionUntilCommit(
  db: Queryable,
  { sessionId, tokenHash }: LoggedInViewer,
): Promise<void> {
  const parameters = { id: sessionId, hash: tokenHash, graceMs: replacedTokenGraceMs }
  requireAccountRow(await lockActiveSession.first(db, parameters))
}
