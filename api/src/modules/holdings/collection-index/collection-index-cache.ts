import type { Pool } from 'pg'
import { createExpensiveReadQueue } from '../lists/expensive-read-queue.ts'
import { buildCollectionIndex, type CollectionIndex } from './collection-index.ts'
import { readCollectionVersion, readIndexRows } from './collection-index-row.ts'

/** Limit on the copies of all indexes of a process, about 100 MB. One larger collection is kept alone. */
const maxIndexedCopies = 200_000

type KnownIndex = { version: string; index: CollectionIndex }
/** Returns the index of a user's copies as they are now. */
export type CollectionIndexCache = (userId: string) => Promise<CollectionIndex>

/**
 * Creates a cache of the indexes that were used last. An index is read again after a change of the user's copies, which
 * raises their version, or of the catalogue.
 */
export function createCollectionIndexCache(pool: Pool): CollectionIndexCache {
  const known = new Map<string, KnownIndex>()
  const enqueue = createExpensiveReadQueue()

  function keep(userId: string, entry: KnownIndex): void {
    known.delete(userId)
    known.set(userId, entry)
    let copies = [...known.values()].reduce((sum, { index }) => sum + index.rows.length, 0)
    for (const [oldUserId, { index }] of known) {
      if (copies <= maxIndexedCopies || oldUserId === userId) break
      copies -= index.rows.length
      known.delete(oldUserId)
    }
  }

  const readVersion = async (userId: string) =>
    (await readCollectionVersion.first(pool, { userId })) ?? { version: '', copies: 0 }

  function find(userId: string, version: string): CollectionIndex | null {
    const found = known.get(userId)
    if (found?.version !== version) return null
    keep(userId, found)
    return found.index
  }

  return async (userId) => {
    const { version, copies } = await readVersion(userId)
    const found = find(userId, version)
    if (found !== null) return found
    return enqueue(userId, copies, async () => {
      // Another request may have built it while this one waited. The version is read before the rows, so that rows that
      // change meanwhile are read again.
      const current = await readVersion(userId)
      const built = find(userId, current.version)
      if (built !== null) return built
      const index = buildCollectionIndex(await readIndexRows.all(pool, { userId }))
      keep(userId, { version: current.version, index })
      return index
    })
  }
}
