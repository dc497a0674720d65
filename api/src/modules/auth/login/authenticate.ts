import type { Login } from '@ninepocket/contract/auth/login'
import type { Pool } from 'pg'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { type Account, findAccountByName } from '../accounts/account-repository.ts'
import { checkPassword } from '../passwords/check-password.ts'

/** The one answer to whoever may not log in. */
export function createLoginFailedError(): DomainError {
  return new DomainError(401, 'LOGIN_FAILED', 'Invalid username or password')
}

/**
 * The account of a name and its password. Who has no account and who has another password get the same answer after the
 * same time.
 * @param network who asks, by `toNetworkKey` their address
 * @throws DomainError 401 where name and password do not belong together; as `checkPassword`
 */
export async function authenticate(
  pool: Pool,
  { email, username, password }: Login,
  network: string,
): Promise<Account> {
  const name = (email || username || '').toLowerCase()
  const account = await findAccountByName(pool, name)
  const isCorrect = await checkPassword(pool, {
    account: account?.id ?? name,
    passwordHash: account?.passwordHash ?? null,
    password,
    network,
  })
  if (!account || !isCorrect) throw createLoginFailedError()
  return account
}
