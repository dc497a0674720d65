import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { findTakenName, type NewAccount, tryInsertAccount } from './account-repository.ts'

const nameConflicts = {
  username: ['USERNAME_TAKEN', 'Username is already taken'],
  email: ['EMAIL_TAKEN', 'Email is already registered'],
} as const

/** @throws DomainError 409 if a name is taken */
export async function assertNamesAvailable(db: Queryable, names: { username: string; email: string }): Promise<void> {
  const name = await findTakenName(db, names)
  if (!name) return
  const [code, message] = nameConflicts[name]
  throw new DomainError(409, code, message)
}

/**
 * Inserts an account that is not activated.
 * @throws DomainError 409 if a name is taken, even if only since a moment ago
 */
export async function insertNewAccount(db: Queryable, account: NewAccount): Promise<void> {
  if (await tryInsertAccount(db, account)) return
  await assertNamesAvailable(db, account)
  // The account with the name was deleted meanwhile: the next attempt will succeed.
  const [code, message] = nameConflicts.username
  throw new DomainError(409, code, message)
}
