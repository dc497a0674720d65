import type { Pool } from 'pg'
import { createExpensiveReadQueue } from '../lists/expensive-read-queue.ts'
import { type CollectionRows, listCopiesInChecklistOrder, readCollectionRows } from './collection-rows.ts'
import { readCollectionVersion } from './collection-version.ts'
import { buildCopyIndex, type CopyIndex } from './copy-index.ts'

/** Limit on the copies of all indexes of a process, about 100 MB. One larger collection is kept alone. */
const maxIndexedCopies = 200_000

type KnownIndex = {
  version: string
  catalogueUpdatedAt: string | null
  rows: CollectionRows
  index: CopyIndex
}
/** Returns the index of a user's copies as they are now. */
export type GetCopyIndex = (userId: string) => Promise<CopyIndex>

/**
 * Creates a cache of the indexes that were used last. A change of the user's copies raises their version; then the
 * insert sets with changed copies are read again. After a change of the catalogue, all copies are.
 */
export function createCopyIndexCache(pool: Pool): GetCopyIndex {
  const indexes = new Map<string, KnownIndex>()
  const enqueue = createExpensiveReadQueue()

  function keep(userId: string, entry: KnownIndex): void {
    indexes.delete(userId)
    indexes.set(userId, entry)
    let copies = [...indexes.values()].reduce((sum, { index }) => sum + index.rows.length, 0)
    for (const [oldUserId, { index }] of indexes) {
      if (copies <= maxIndexedCopies || oldUserId === userId) break
      copies -= index.rows.length
      indexes.delete(oldUserId)
    }
  }

  const readVersion = async (userId: string) =>
    (await readCollectionVersion.first(pool, { userId })) ?? { version: '', catalogue_updated_at: null, copies: 0 }

  type Version = Awaited<ReturnType<typeof readVersion>>
  function find(userId: string, { version, catalogue_updated_at }: Version): CopyIndex | null {
    const found = indexes.get(userId)
    if (found?.version !== version || found.catalogueUpdatedAt !== catalogue_updated_at) return null
    keep(userId, found)
    return found.index
  }

  return async (userId) => {
    const version = await readVersion(userId)
    const found = find(userId, version)
    if (found !== null) return found
    return enqueue(userId, version.copies, async () => {
      // Another request may have built it while this one waited. The version is read before the rows, so that rows that
      // change meanwhile are read again.
      const current = await readVersion(userId)
      const built = find(userId, current)
      if (built !== null) return built
      const catalogueUpdatedAt = current.catalogue_updated_at
      const last = indexes.get(userId)
      const known = last?.catalogueUpdatedAt === catalogueUpdatedAt ? last.rows : null
      const rows = await readCollectionRows(pool, userId, known)
      const index = buildCopyIndex(listCopiesInChecklistOrder(rows))
      keep(userId, { version: current.version, catalogueUpdatedAt, rows, index })
      return index
    })
  }
}
