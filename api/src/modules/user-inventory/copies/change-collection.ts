import type { Pool, PoolClient } from 'pg'
import { inTransaction, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import { requireAccount } from '../../../http/security/require-account.ts'
import { createKeyedQueue, type KeyedQueue } from '../../../security/keyed-queue.ts'
import { notifyCardCounts } from '../../catalogue/version/notify-card-counts.ts'

/** Where collections are written; `voidSets` voids what this process keeps of the cards of insert sets. */
export type CollectionContext = {
  pool: Pool
  invalidateInsertSets: (insertSetIds: ReadonlyArray<string>) => void
}

/** Notes an insert set of which more or fewer copies are for trade than before: everybody sees how many they are. */
export type TrackInsertSet = (insertSetId: string) => void

/** Far more than windows and whole sets ask for at once. */
const maxQueuedChanges = 200
/** Connections are few: a person waits for themselves here, and not in the database with a connection in hand. */
const queues = new WeakMap<Pool, KeyedQueue>()

function getQueue(pool: Pool): KeyedQueue {
  const queue = queues.get(pool) ?? createKeyedQueue({ maxWaiting: maxQueuedChanges })
  queues.set(pool, queue)
  return queue
}

/**
 * Runs what changes a person's collection in a transaction, with their row locked first: what one statement reads is still
 * so when the next one writes, however many tabs are at work, and nobody is deleted in the middle of it. Once it is
 * committed, no reply that is kept anywhere shows an old count: here before this returns, in other processes a moment later.
 * @throws DomainError 401 where the person has gone meanwhile, 503 where very many of their requests wait
 */
export async function changeCollection<T>(
  { pool, invalidateInsertSets: voidSets }: CollectionContext,
  userId: string,
  work: (db: PoolClient, noteSet: TrackInsertSet) => Promise<T>,
): Promise<T> {
  const changedInsertSetIds = new Set<string>()
  const runChange = async (db: PoolClient) => {
    const { rows } = await db.query<object>(
      prepareStatement('select from users where id = $1 and activated_at is not null for no key update', [
        toByteaParam(userId),
      ]),
    )
    requireAccount(rows[0] ?? null)
    const result = await work(db, (insertSetId) => changedInsertSetIds.add(insertSetId))
    await notifyCardCounts(db, [...changedInsertSetIds])
    return result
  }
  const result = await getQueue(pool)(userId, () => inTransaction(pool, runChange))
  if (changedInsertSetIds.size > 0) voidSets([...changedInsertSetIds])
  return result
}
