import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Queryable } from '../../../database/queryable.ts'
import { createTooManyRequestsError, DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import { lockAccount, tryUpdateUsername } from './account-repository.ts'
import {
  deleteFormerUsername,
  findFormerOwnerId,
  insertFormerUsername,
  readMsSinceUsernameChange,
} from './former-username-repository.ts'
import { assertNotFormerUsernameOfAnotherUser, createUsernameOrEmailTakenError } from './insert-new-account.ts'

/** Minimum interval between two changes of a username (spec §9.3). */
const renameIntervalMs = 30 * dayMs

/** For other modules, which import no repository: the id of the user to whom a former username leads; null if none. */
export const findFormerUsernameOwnerId: (db: Queryable, username: string) => Promise<string | null> = findFormerOwnerId

/**
 * Changes the username of an account, in a transaction, and returns the old one, which then leads to the account.
 * @throws DomainError 400 if it is the account's username, 401 if the account was deleted, 409 if it is taken, 429 if
 * the last change is too recent
 */
export async function changeAccountUsername(db: Queryable, userId: string, username: string): Promise<string> {
  const account = requireAccountRow(await lockAccount(db, userId))
  if (account.username === username) throw new DomainError(400, 'USERNAME_UNCHANGED', 'This is already your username.')
  const elapsedMs = await readMsSinceUsernameChange(db, userId)
  if (elapsedMs !== null && elapsedMs < renameIntervalMs)
    throw createTooManyRequestsError(
      'You can change your username once every 30 days.',
      renameIntervalMs - elapsedMs,
      'USERNAME_CHANGED_RECENTLY',
    )
  if (!(await tryUpdateUsername(db, userId, username))) throw createUsernameOrEmailTakenError('username')
  // Only now: the update has waited for a user who is giving this name up.
  await assertNotFormerUsernameOfAnotherUser(db, username, userId)
  await insertFormerUsername(db, { username: account.username, userId })
  await deleteFormerUsername(db, { username, userId })
  return account.username
}
