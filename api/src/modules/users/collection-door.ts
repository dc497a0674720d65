import type { Pool } from 'pg'
import { DomainError } from '../../http/domain-error.ts'
import type { Caller } from '../../http/viewer.ts'
import { userById } from './user-repository.ts'
import { isOwner, requireOpenProfile, userNotFound } from './visible-user.ts'

/**
 * Lets somebody see what a person has collected, or refuses them. Nobody in particular (`undefined`) has nothing to hide.
 * @throws DomainError 404 where the person is not there, 403 where the profile is not public or the collection private
 */
export type CollectionDoor = (userId: string | undefined, findCaller: () => Promise<Caller>) => Promise<void>

/** Every list and card of a private collection is its owner's alone, not even an admin's (decisions: who sees what). */
export function collectionDoor(pool: Pool): CollectionDoor {
  return async (userId, findCaller) => {
    if (userId === undefined) return
    const owner = await userById(pool, userId)
    if (!owner) throw userNotFound()
    await requireOpenProfile(owner, findCaller)
    if (owner.isCollectionPrivate && !isOwner(await findCaller(), owner.id))
      throw new DomainError(403, 'COLLECTION_PRIVATE', "This user's collection is private")
  }
}
