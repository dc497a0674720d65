import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { type Account, findAccountById } from '../accounts/account-repository.ts'
import type { AttemptOrigin } from '../passwords/attempt-origin.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { confirmSession, findConfirmedUntil } from '../sessions/session-confirmation-repository.ts'

/** For how long a member need not confirm their identity again on the same session (spec §9.12.1). */
const confirmationLifetimeMs = 10 * 60_000

/**
 * Returns until when the caller's session is confirmed; null if it is not. The confirmation replaces the token. A caller with
 * the former one may have stolen it, and has confirmed nothing. The database decides this, because the caller of a request
 * is known before a confirmation that is under way.
 */
export const findConfirmationEnd = (db: Queryable, { tokenHash }: LoggedInViewer): Promise<Date | null> =>
  findConfirmedUntil(db, tokenHash, confirmationLifetimeMs)

/**
 * Confirms the caller's session. Its transaction must replace the token as well. Returns the end of the confirmation; null if
 * the session has ended.
 */
export const markCallerSessionConfirmed = (db: Queryable, { sessionId }: LoggedInViewer): Promise<Date | null> =>
  confirmSession(db, sessionId, confirmationLifetimeMs)

/** @throws DomainError 403 if the caller has not confirmed their identity lately, because an open browser proves nothing */
export async function requireConfirmedSession(db: Queryable, viewer: LoggedInViewer): Promise<void> {
  if ((await findConfirmationEnd(db, viewer)) === null)
    throw new DomainError(403, 'CONFIRMATION_REQUIRED', "Confirm it's you to continue.")
}

/**
 * Returns the caller's account if they prove their identity: by the password in the request, or by a confirmed session
 * if it has none (spec §4.1.2).
 * @throws DomainError as `requirePassword` and `requireConfirmedSession`
 */
export async function requirePasswordOrConfirmedSession(
  pool: Pool,
  { viewer, password, ...origin }: AttemptOrigin & { viewer: LoggedInViewer; password?: string | undefined },
  wrongPasswordMessage: string,
): Promise<Account> {
  if (password !== undefined)
    return requirePassword(pool, { userId: viewer.id, password, ...origin }, wrongPasswordMessage)
  await requireConfirmedSession(pool, viewer)
  return requireAccountRow(await findAccountById(pool, viewer.id))
}
