import type { Pool } from 'pg'
import { DomainError } from '../../http/domain-error.ts'
import type { Caller } from '../../http/viewer.ts'
import { userById } from './user-repository.ts'
import { isOwner, requireOpenProfile, userNotFound } from './visible-user.ts'

type FindCaller = () => Promise<Caller>

/**
 * What somebody sees of a person's copies: everything, as their owner; what is public of all of them; or only those
 * marked for trade or for sale, for marking publishes a copy of a private collection (spec §10.10).
 */
export type Sight = 'own' | 'public' | 'marked'

/** 403 in the specification's words. */
export const collectionPrivate = () =>
  new DomainError(403, 'COLLECTION_PRIVATE', "This user's collection is private")

/**
 * What the caller sees of a person's copies. A private collection is its owner's alone, not even an admin's.
 * @throws DomainError 404 where the person is not there, 403 where the profile is not public
 */
export async function collectionSight(pool: Pool, userId: string, findCaller: FindCaller): Promise<Sight> {
  const [owner, caller] = await Promise.all([userById(pool, userId), findCaller()])
  if (!owner) throw userNotFound()
  await requireOpenProfile(owner, async () => caller)
  if (isOwner(caller, owner.id)) return 'own'
  return owner.isCollectionPrivate ? 'marked' : 'public'
}

/**
 * Lets somebody see what a person has collected, or refuses them. Gives whose collection it is: the caller's own where no
 * person is named, null where nobody is there either.
 * @throws DomainError 404 where the person is not there, 403 where the profile is not public or the collection private
 */
export type CollectionDoor = (userId: string | undefined, findCaller: FindCaller) => Promise<string | null>

/** Every list and card of a private collection is its owner's alone, but for what is marked. */
export function collectionDoor(pool: Pool): CollectionDoor {
  return async (userId, findCaller) => {
    if (userId === undefined) {
      const caller = await findCaller()
      return caller.is === 'member' ? caller.viewer.id : null
    }
    if ((await collectionSight(pool, userId, findCaller)) === 'marked') throw collectionPrivate()
    return userId
  }
}
