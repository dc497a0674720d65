import type { Pool } from 'pg'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccount } from '../../../http/security/require-account.ts'
import { type Account, findAccountById } from '../accounts/account-repository.ts'
import type { AttemptOrigin } from './attempt-origin.ts'
import { checkPassword } from './check-password.ts'

/** A logged-in user who proves their password. */
export type PasswordConfirmation = AttemptOrigin & { userId: string; password: string }

/**
 * Returns the account if the logged-in user knows its password, because an open browser alone proves nothing. Wrong
 * passwords count together with failed logins (spec §10.7.1).
 * @throws DomainError 400 with `wrongMessage`, 401 if the account was deleted, 429 after too many failures
 */
export async function requirePassword(
  pool: Pool,
  confirmation: PasswordConfirmation,
  wrongMessage: string,
): Promise<Account> {
  const { userId, password, network, findKnownDevice } = confirmation
  const account = requireAccount(await findAccountById(pool, userId))
  const { passwordHash } = account
  const knownDevice = findKnownDevice(account)
  if (!(await checkPassword(pool, { account: userId, passwordHash, password, network, knownDevice })))
    throw new DomainError(400, 'PASSWORD_INCORRECT', wrongMessage)
  return account
}
