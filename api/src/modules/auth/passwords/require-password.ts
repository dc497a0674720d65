import type { Pool } from 'pg'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccount } from '../../../http/security/require-account.ts'
import { type Account, findAccountById } from '../accounts/account-repository.ts'
import { checkPassword } from './check-password.ts'

/** Who says that they know the password of the account they are logged in to. */
export type PasswordConfirmation = {
  userId: string
  password: string
  /** Who asks, by `toNetworkKey` their address. */
  network: string
}

/**
 * The account, where somebody who is logged in knows its password: a browser that was left open is not enough. Wrong
 * ones count as failed logins do, and together with them (spec §10.7.1).
 * @throws DomainError 400 with `wrongMessage`, 401 where the account has gone, 429 after ten failures
 */
export async function requirePassword(
  pool: Pool,
  claim: PasswordConfirmation,
  wrongMessage: string,
): Promise<Account> {
  const account = requireAccount(await findAccountById(pool, claim.userId))
  const { userId, password, network } = claim
  const { passwordHash } = account
  if (!(await checkPassword(pool, { account: userId, passwordHash, password, network })))
    throw new DomainError(400, 'PASSWORD_INCORRECT', wrongMessage)
  return account
}
