import type { Login } from '@ninepocket/contract/auth/login'
import type { Pool } from 'pg'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { type Account, findAccountByUsernameOrEmail } from '../accounts/account-repository.ts'
import type { AttemptOrigin } from '../passwords/attempt-origin.ts'
import { checkPassword } from '../passwords/check-password.ts'

/** The same error for an unknown name and for a wrong password. */
export function createLoginFailedError(): DomainError {
  return new DomainError(401, 'LOGIN_FAILED', 'Invalid username or password')
}

/**
 * Returns the account of a name and password. An unknown name and a wrong password get the same error after the same
 * time.
 * @throws DomainError 401 if the name or password is wrong; as `checkPassword`
 */
export async function authenticate(
  pool: Pool,
  { email, username, password }: Login,
  origin: AttemptOrigin,
): Promise<Account> {
  const name = (email || username || '').toLowerCase()
  const account = await findAccountByUsernameOrEmail(pool, name)
  const isCorrect = await checkPassword(pool, {
    name,
    account,
    password,
    network: origin.network,
    knownDevice: account && origin.findKnownDevice(account),
  })
  if (!account || !isCorrect) throw createLoginFailedError()
  return account
}
