import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { createKeyedQueue, type KeyedQueue } from '../../security/keyed-queue.ts'
import { lockActivatedAccount } from '../auth/accounts/lock-activated-account.ts'
import { notifyCardCounts } from '../catalogue/version/notify-insert-sets.ts'
import { raiseCollectionVersion } from './collection-index/collection-index-row.ts'
import { createHoldingsReader, type HoldingsDatabases, type HoldingsReader } from './holdings-reader.ts'
import { createHoldingsWriter, type HoldingsWriter } from './holdings-writer.ts'

export type HoldingsContext = HoldingsDatabases & {
  /** Drops cached replies that contain counts of cards of these insert sets. */
  invalidateCardCounts: (insertSetIds: ReadonlyArray<string>) => void
}

/** What users own and wish for: every read and every change of it. */
export type HoldingsStore = HoldingsReader & {
  /**
   * Runs `work` in a transaction that holds the user's row lock, so that what it reads is still true when it writes,
   * however many tabs are open. Each operation of the change keeps every counter right. When this returns, no reply cached
   * in this process shows an old count; other processes follow a moment later.
   * @throws DomainError 401 when the account was deleted meanwhile, 503 when too many of the user's requests wait
   */
  change: <T>(userId: string, work: (change: HoldingsWriter) => Promise<T>) => Promise<T>
}

/** Far more than a user's open tabs send at once. */
const maxQueuedChanges = 200
/** One queue per pool: a user's changes wait here rather than in the database, where each would hold a connection. */
const queues = new WeakMap<Pool, KeyedQueue>()

function getQueue(pool: Pool): KeyedQueue {
  const queue = queues.get(pool) ?? createKeyedQueue({ maxWaiting: maxQueuedChanges })
  queues.set(pool, queue)
  return queue
}

export function createHoldingsStore({
  pool,
  quickReads,
  publicLists,
  invalidateCardCounts,
}: HoldingsContext): HoldingsStore {
  return {
    ...createHoldingsReader({ pool, quickReads, publicLists }),

    async change(userId, work) {
      const changedInsertSetIds = new Set<string>()
      let hasChangedCopies = false
      const result = await getQueue(pool)(userId, () =>
        inTransaction(pool, async (db) => {
          await lockActivatedAccount(db, userId)
          const done = await work(
            createHoldingsWriter({
              db,
              userId,
              trackInsertSet: (id) => changedInsertSetIds.add(id),
              trackCopies: () => {
                hasChangedCopies = true
              },
            }),
          )
          if (hasChangedCopies) await raiseCollectionVersion.all(db, { userId })
          await notifyCardCounts(db, [...changedInsertSetIds])
          return done
        }),
      )
      if (changedInsertSetIds.size > 0) invalidateCardCounts([...changedInsertSetIds])
      return result
    },
  }
}
