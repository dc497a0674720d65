import type { Pool, PoolClient } from 'pg'
import { idParameter, inTransaction } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { present } from '../../http/present.ts'
import { type QueueEach, queueEach } from '../../security/queue-each.ts'
import { tellCardCounts } from '../catalogue/card-counts.ts'

/** Where collections are written; `voidSets` voids what this process keeps of the cards of insert sets. */
export type CollectionStore = { pool: Pool; voidSets: (insertSetIds: ReadonlyArray<string>) => void }

/** Notes an insert set of which more or fewer copies are for trade than before: everybody sees how many they are. */
export type NoteSet = (insertSetId: string) => void

/** Far more than windows and whole sets ask for at once. */
const mostWaiting = 200
/** Connections are few: a person waits for themselves here, and not in the database with a connection in hand. */
const queues = new WeakMap<Pool, QueueEach>()

function queueOf(pool: Pool): QueueEach {
  const queue = queues.get(pool) ?? queueEach({ waiting: mostWaiting })
  queues.set(pool, queue)
  return queue
}

/**
 * Runs what changes a person's collection in a transaction, with their row locked first: what one statement reads is still
 * so when the next one writes, however many tabs are at work, and nobody is deleted in the middle of it. Once it is
 * committed, no reply that is kept anywhere shows an old count: here before this returns, in other processes a moment later.
 * @throws DomainError 401 where the person has gone meanwhile, 503 where very many of their requests wait
 */
export async function writeCollection<T>(
  { pool, voidSets }: CollectionStore,
  userId: string,
  work: (db: PoolClient, noteSet: NoteSet) => Promise<T>,
): Promise<T> {
  const noted = new Set<string>()
  const change = async (db: PoolClient) => {
    const { rows } = await db.query<object>(
      statement('select from users where id = $1 and activated_at is not null for no key update', [
        idParameter(userId),
      ]),
    )
    present(rows[0] ?? null)
    const result = await work(db, (insertSetId) => noted.add(insertSetId))
    await tellCardCounts(db, [...noted])
    return result
  }
  const result = await queueOf(pool)(userId, () => inTransaction(pool, change))
  if (noted.size > 0) voidSets([...noted])
  return result
}
