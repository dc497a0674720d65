import { type OwnUser, type PublicUser, redactUser } from '@ninepocket/contract/users/user'
import { DomainError, notFound } from '../../http/errors/domain-error.ts'
import type { Caller } from '../../http/security/viewer.ts'
import { toOwnUser, type UserRow } from '../auth/accounts/user-row.ts'

/** 404 in the specification's words; the same for who was never there and who has not activated yet. */
export const createUserNotFoundError = () => notFound('USER_NOT_FOUND', 'User not found')

/** Whether somebody who calls is this person. */
export function isOwner(caller: Caller, userId: string): boolean {
  return caller.is === 'member' && caller.viewer.id === userId
}

/** A profile that is not public is open to its owner and to admins, who must see what they moderate (spec §6.6). */
function canViewProfile(user: Pick<OwnUser, 'id' | 'isPublic'>, caller: Caller): boolean {
  return user.isPublic || isOwner(caller, user.id) || (caller.is === 'member' && caller.viewer.isAdmin)
}

/**
 * Refuses a profile to those who may not open it. Who calls is asked for only where it matters.
 * @throws DomainError 403 where the profile is not public
 */
export async function assertProfileVisible(
  user: Pick<OwnUser, 'id' | 'isPublic'>,
  findCaller: () => Promise<Caller>,
): Promise<void> {
  if (user.isPublic || canViewProfile(user, await findCaller())) return
  throw new DomainError(403, 'PROFILE_PRIVATE', 'This profile is private')
}

/**
 * A person as somebody sees them.
 * @throws DomainError 404 where nobody is there, 403 where the profile is not public
 */
export async function requireVisibleUser(
  row: UserRow | null,
  findCaller: () => Promise<Caller>,
): Promise<PublicUser> {
  if (!row) throw createUserNotFoundError()
  await assertProfileVisible(row, findCaller)
  return redactUser(toOwnUser(row))
}
