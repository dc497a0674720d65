import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { findTakenAccountField, type NewAccount, tryInsertAccount } from './account-repository.ts'
import { findFormerOwnerId } from './former-username-repository.ts'

const nameConflicts = {
  username: ['USERNAME_TAKEN', 'Username is already taken'],
  email: ['EMAIL_TAKEN', 'Email is already registered'],
} as const

export function createUsernameOrEmailTakenError(name: keyof typeof nameConflicts): DomainError {
  const [code, message] = nameConflicts[name]
  return new DomainError(409, code, message)
}

/** @throws DomainError 409 if another user gave the username up less than a year ago */
export async function assertNotFormerUsernameOfAnotherUser(
  db: Queryable,
  username: string,
  userId: string,
): Promise<void> {
  const formerOwner = await findFormerOwnerId(db, username)
  if (formerOwner !== null && formerOwner !== userId) throw createUsernameOrEmailTakenError('username')
}

/** @throws DomainError 409 if a name is taken */
export async function assertUsernameAndEmailAvailable(
  db: Queryable,
  names: { username: string; email: string },
): Promise<void> {
  const name = await findTakenAccountField(db, names)
  if (name) throw createUsernameOrEmailTakenError(name)
}

/** @throws DomainError 409 if another account has the address */
export const assertEmailAvailable = (db: Queryable, email: string): Promise<void> =>
  // No account has an empty username.
  assertUsernameAndEmailAvailable(db, { username: '', email })

/**
 * Inserts an account that is not activated, in a transaction.
 * @throws DomainError 409 if a name is taken, even if only since a moment ago
 */
export async function insertNewAccount(db: Queryable, account: NewAccount): Promise<void> {
  if (!(await tryInsertAccount(db, account))) {
    await assertUsernameAndEmailAvailable(db, account)
    // The account with the name was deleted meanwhile: the next attempt will succeed.
    throw createUsernameOrEmailTakenError('username')
  }
  // Only now: the insertion has waited for a user who is giving the name up.
  await assertNotFormerUsernameOfAnotherUser(db, account.username, account.id)
}
