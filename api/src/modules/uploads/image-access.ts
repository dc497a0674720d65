import { LRUCache } from 'lru-cache'
import { batchReads } from '../../database/batch-reads.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { FindImageAccess, ImageAccess } from '../../files/file-routes.ts'
import { readPhotoAccess } from './image-access-repository.ts'

/** About 3 MB of names. */
const maxShownCardPhotos = 20_000

const permanent: ImageAccess = { audience: 'all', duration: 'permanent' }
const current: ImageAccess = { audience: 'all', duration: 'current' }

/**
 * Decides who may see an image. Avatars are public (docs/decisions/0036). A change of a card's photo is a change of the
 * catalogue, so photos of cards are looked up once per change. Photos of copies are looked up for each request, because
 * their owner may hide them at any time; requests that arrive together share a statement.
 * @param getLatestChange returns another number after every change of the catalogue, and null while changes cannot be
 * received
 */
export function createImageAccessFinder(db: Queryable, getLatestChange: () => number | null): FindImageAccess {
  const readAccess = batchReads((names) => readPhotoAccess(db, names))
  /** The latest change before a photo of a card was seen as shown. */
  const changeByShownPhoto = new LRUCache<string, number>({ max: maxShownCardPhotos })

  return async (name) => {
    if (name.startsWith('avatars/')) return permanent
    // Before the look-up: a change during it must not be missed.
    const change = getLatestChange()
    if (change !== null && changeByShownPhoto.get(name) === change) return permanent
    const access = await readAccess(name)
    if (!access) return null
    if (!access.isPublic) return { audience: 'listed-users', userIds: access.userIds }
    if (!name.startsWith('cards/')) return current
    if (change !== null) changeByShownPhoto.set(name, change)
    return permanent
  }
}
