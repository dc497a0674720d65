import type { Pool } from 'pg'
import type { Queryable } from '../../database/queryable.ts'
import type { CacheTag } from '../caching/cache-tag.ts'
import type { ChangeClock } from '../caching/change-clock.ts'

export type PublicReadFreshness<Result> = {
  /** Position in the primary's log of the reader's last write; null if there was none in the last seconds. */
  lastWrite: string | null
  /** Returns the tags of what the result shows, whose known changes it must contain. */
  getTags?: (result: Result) => ReadonlyArray<CacheTag>
}

/** Reads of what many may see: searches, the sitemap, lists. A replica may answer them. */
export type PrimaryOrReplicaReads = {
  /** Returns the database for statements of public reads. Outside `run` it is the pool itself. */
  route: (pool: Pool) => Queryable
  /**
   * Runs a read, which contains the reader's last write. It may run twice.
   * @returns `startedAt`, the time of the change clock whose changes the result contains
   */
  run: <Result>(
    read: () => Promise<Result>,
    options: PublicReadFreshness<Result>,
  ) => Promise<{ result: Result; startedAt: number }>
  /** Returns the position of all writes committed so far; null if every read goes to the primary. */
  getWritePosition: () => Promise<string | null>
  close: () => Promise<void>
}

/** Creates public reads that the primary answers. */
export function createPrimaryReads(changes: Pick<ChangeClock, 'now'>): PrimaryOrReplicaReads {
  return {
    route: (pool) => pool,
    async run(read) {
      const startedAt = changes.now
      return { result: await read(), startedAt }
    },
    getWritePosition: async () => null,
    close: async () => {},
  }
}
