import { type PublicUser, redactUser } from '@ninepocket/contract/users/user'
import { createNotFoundError, DomainError } from '../../http/errors/domain-error.ts'
import type { Caller } from '../../http/security/viewer.ts'
import { toOwnUser, type UserRow } from '../auth/accounts/user-row.ts'

/** The specification's 404, the same for unknown and for not activated accounts. */
export const createUserNotFoundError = () => createNotFoundError('USER_NOT_FOUND', 'User not found')

export function isOwner(caller: Caller, userId: string): boolean {
  return caller.is === 'member' && caller.viewer.id === userId
}

/** What decides who may see a profile and its lists. */
export type ProfileVisibilityFields = Pick<UserRow, 'id' | 'isPublic' | 'isSuspended'>

const isVisibleToAll = ({ isPublic, isSuspended }: ProfileVisibilityFields) => isPublic && !isSuspended

/** A hidden profile is visible to its owner and to admins, who moderate it (spec §6.6). */
function canViewProfile(user: ProfileVisibilityFields, caller: Caller): boolean {
  return isVisibleToAll(user) || isOwner(caller, user.id) || (caller.is === 'member' && caller.viewer.isAdmin)
}

/**
 * Checks that the caller may see the profile. Finds the caller only if the profile is hidden. That of a suspended member
 * looks like a private one, so that strangers do not learn of the suspension.
 * @throws DomainError 403 if the profile is hidden
 */
export async function assertProfileVisible(
  user: ProfileVisibilityFields,
  findCaller: () => Promise<Caller>,
): Promise<void> {
  if (isVisibleToAll(user) || canViewProfile(user, await findCaller())) return
  throw new DomainError(403, 'PROFILE_PRIVATE', 'This profile is private')
}

/**
 * Returns the user as the caller may see them.
 * @throws DomainError 404 if there is no such user, 403 if the profile is private
 */
export async function requireProfileAccess(
  row: UserRow | null,
  findCaller: () => Promise<Caller>,
): Promise<PublicUser> {
  if (!row) throw createUserNotFoundError()
  await assertProfileVisible(row, findCaller)
  return redactUser(toOwnUser(row))
}
