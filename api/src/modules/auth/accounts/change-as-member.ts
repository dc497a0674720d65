import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { createKeyedQueue, type KeyedQueue } from '../../../security/keyed-queue.ts'
import { lockActivatedAccount } from './lock-activated-account.ts'

/** Far more than a user's open tabs send at once. */
const maxQueuedChanges = 200
/** One queue per pool: a user's changes wait here rather than in the database, where each would hold a connection. */
const queues = new WeakMap<Pool, KeyedQueue>()

function getQueue(pool: Pool): KeyedQueue {
  const queue = queues.get(pool) ?? createKeyedQueue({ maxWaiting: maxQueuedChanges })
  queues.set(pool, queue)
  return queue
}

/**
 * Runs `work` after the waiting changes of each of these users. Users are taken in one order, so that no two changes wait
 * for each other. @throws DomainError 503 when too many requests of one of them wait
 */
export function runInQueuesOfUsers<T>(pool: Pool, userIds: ReadonlyArray<string>, work: () => Promise<T>): Promise<T> {
  const runAfter = ([userId, ...otherIds]: ReadonlyArray<string>): Promise<T> =>
    userId === undefined ? work() : getQueue(pool)(userId, () => runAfter(otherIds))
  // A queue entered twice would wait for itself.
  return runAfter([...new Set(userIds)].sort())
}

/**
 * Runs `work` in a transaction that holds the member's row lock, after the member's other changes.
 * @throws DomainError 401 when the account was deleted meanwhile, 503 when too many of the member's requests wait
 */
export const changeAsMember = <T>(pool: Pool, userId: string, work: (db: Queryable) => Promise<T>): Promise<T> =>
  runInQueuesOfUsers(pool, [userId], () =>
    inTransaction(pool, async (db) => {
      await lockActivatedAccount(db, userId)
      return work(db)
    }),
  )
