import type { Pool } from 'pg'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { Caller } from '../../http/security/viewer.ts'
import { assertProfileVisible, createUserNotFoundError, isOwner } from './profile-access.ts'
import { findUserById } from './user-repository.ts'

type FindCaller = () => Promise<Caller>

/**
 * What somebody sees of a person's copies: everything, as their owner; what is public of all of them; or only those
 * marked for trade or for sale, for marking publishes a copy of a private collection (spec §10.10).
 */
export type CollectionAccess = 'own' | 'public' | 'available-only'

/** 403 in the specification's words. */
export const createCollectionPrivateError = () =>
  new DomainError(403, 'COLLECTION_PRIVATE', "This user's collection is private")

/**
 * What the caller sees of a person's copies. A private collection is its owner's alone, not even an admin's.
 * @throws DomainError 404 where the person is not there, 403 where the profile is not public
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
 * Lets somebody see what a person has collected, or refuses them. Gives whose collection it is: the caller's own where no
 * person is named, null where nobody is there either.
 * @throws DomainError 404 where the person is not there, 403 where the profile is not public or the collection private
 */
export type CollectionGuard = (userId: string | undefined, findCaller: FindCaller) => Promise<string | null>

/** Every list and card of a private collection is its owner's alone, but for what is marked. */
export function createCollectionGuard(pool: Pool): CollectionGuard {
  return async (userId, findCaller) => {
    if (userId === undefined) {
      const caller = await findCaller()
      return caller.is === 'member' ? caller.viewer.id : null
    }
    if ((await getCollectionAccess(pool, userId, findCaller)) === 'available-only')
      throw createCollectionPrivateError()
    return userId
  }
}
