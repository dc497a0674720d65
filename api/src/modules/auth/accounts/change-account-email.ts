import type { Queryable } from '../../../database/queryable.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import { lockAccount, tryUpdateEmail } from './account-repository.ts'
import { deleteAccountTokens } from './account-token-repository.ts'
import { createUsernameOrEmailTakenError } from './insert-new-account.ts'

/**
 * Changes the email address of an account, in a transaction, and invalidates reset links to the old one.
 * @returns the username and the old address
 * @throws DomainError 401 if the account was deleted, 409 if the address is taken
 */
export async function changeAccountEmail(
  db: Queryable,
  userId: string,
  email: string,
): Promise<{ username: string; previousEmail: string }> {
  const { username, email: previousEmail } = requireAccountRow(await lockAccount(db, userId))
  if (!(await tryUpdateEmail(db, userId, email))) throw createUsernameOrEmailTakenError('email')
  await deleteAccountTokens(db, userId, ['reset'])
  return { username, previousEmail }
}
