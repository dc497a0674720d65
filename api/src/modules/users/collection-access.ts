import type { Pool } from 'pg'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { Caller } from '../../http/security/viewer.ts'
import { assertProfileVisible, createUserNotFoundError, isOwner } from './profile-access.ts'
import { findUserById } from './user-repository.ts'

type FindCaller = () => Promise<Caller>

/**
 * Which copies of a collection the caller may see: all as their owner, the public view of all, or only the
 * available ones. Available copies stay visible when the collection is private (spec §10.10).
 */
export type CollectionAccess = 'own' | 'public' | 'available-only'

export const createCollectionPrivateError = () =>
  new DomainError(403, 'COLLECTION_PRIVATE', "This user's collection is private")

/**
 * Returns the caller's access to a user's copies. A private collection is visible to its owner only, not even to
 * admins.
 * @throws DomainError 404 if there is no such user, 403 if the profile is private
 */
export async function getCollectionAccess(
  pool: Pool,
  userId: string,
  findCaller: FindCaller,
): Promise<CollectionAccess> {
  const [owner, caller] = await Promise.all([findUserById(pool, userId), findCaller()])
  if (!owner) throw createUserNotFoundError()
  await assertProfileVisible(owner, async () => caller)
  if (isOwner(caller, owner.id)) return 'own'
  return owner.isCollectionPrivate ? 'available-only' : 'public'
}

/**
 * Checks the access to a collection and returns its user: the caller if no user is named, null for a guest.
 * @throws DomainError 404 if there is no such user, 403 if the profile or the collection is private
 */
export type CollectionGuard = (userId: string | undefined, findCaller: FindCaller) => Promise<string | null>

/** Creates a guard that hides a private collection from all users except its owner. */
export function createCollectionGuard(pool: Pool): CollectionGuard {
  return async (userId, findCaller) => {
    if (userId === undefined) {
      const caller = await findCaller()
      return caller.is === 'member' ? caller.viewer.id : null
    }
    if ((await getCollectionAccess(pool, userId, findCaller)) === 'available-only') throw createCollectionPrivateError()
    return userId
  }
}
