import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { findTakenName, insertAccount, type NewAccount } from './account-repository.ts'

const nameConflicts = {
  username: ['USERNAME_TAKEN', 'Username is already taken'],
  email: ['EMAIL_TAKEN', 'Email is already registered'],
} as const

/** @throws DomainError 409 where somebody has one of the names */
export async function assertNamesAvailable(
  db: Queryable,
  names: { username: string; email: string },
): Promise<void> {
  const name = await findTakenName(db, names)
  if (!name) return
  const [code, message] = nameConflicts[name]
  throw new DomainError(409, code, message)
}

/**
 * Opens an account that is not activated yet.
 * @throws DomainError 409 where a name is taken, also in this very moment
 */
export async function insertNewAccount(db: Queryable, account: NewAccount): Promise<void> {
  if (await insertAccount(db, account)) return
  await assertNamesAvailable(db, account)
  // Whoever had the name has gone since: the next try will get it.
  const [code, message] = nameConflicts.username
  throw new DomainError(409, code, message)
}
