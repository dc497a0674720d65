import type { Pool, PoolClient } from 'pg'
import { idParameter, inTransaction } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { present } from '../../http/present.ts'

/**
 * Runs what changes a person's collection in a transaction, with their row locked first: what one statement reads is still
 * so when the next one writes, however many tabs are at work, and nobody is deleted in the middle of it.
 * @throws DomainError 401 where the person has gone meanwhile
 */
export function writeCollection<T>(
  pool: Pool,
  userId: string,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<object>(
      statement('select from users where id = $1 and activated_at is not null for no key update', [
        idParameter(userId),
      ]),
    )
    present(rows[0] ?? null)
    return work(db)
  })
}
