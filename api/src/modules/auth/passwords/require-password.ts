import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { type Account, findAccountById } from '../accounts/account-repository.ts'
import type { AttemptOrigin } from './attempt-origin.ts'
import { checkPassword } from './check-password.ts'

/** A logged-in user who proves their password. */
export type PasswordConfirmation = AttemptOrigin & { userId: string; password: string }

/** Records that a logged-in user, or someone at their open browser, could not prove to be the owner. */
export const recordFailedIdentityConfirmation = (
  db: Queryable,
  userId: string,
  { address }: Pick<AttemptOrigin, 'address'>,
) => recordSecurityEvent(db, { actorId: userId, address }, { kind: 'identity-confirmation-failed', subjectId: userId })

/**
 * Returns the account if the logged-in user knows its password, because an open browser alone proves nothing. Wrong
 * passwords count together with failed logins by the username (spec §10.7.1).
 * @throws DomainError 400 with `wrongMessage`, 401 if the account was deleted, 429 after too many failures
 */
export async function requirePassword(
  pool: Pool,
  confirmation: PasswordConfirmation,
  wrongMessage: string,
): Promise<Account> {
  const { userId, password, network, findKnownDevice } = confirmation
  const account = requireAccountRow(await findAccountById(pool, userId))
  const knownDevice = findKnownDevice(account)
  if (!(await checkPassword(pool, { name: account.username, account, password, network, knownDevice }))) {
    await recordFailedIdentityConfirmation(pool, userId, confirmation)
    throw new DomainError(400, 'PASSWORD_INCORRECT', wrongMessage)
  }
  return account
}
