import type { Pool } from 'pg'
import { toByteaParam } from './connect.ts'
import { prepareStatement } from './prepare-statement.ts'

/** Rows that an export holds in memory at a time. */
export const exportPageSize = 500
/** Below every id. */
const minId = '0'.repeat(24)

/**
 * Rows in the order of a key, a page at a time: each continues behind the last one, so that none is passed over or comes twice
 * where others come and go meanwhile.
 * @param lowest below every key
 * @param readPage gives some rows whose keys are above the one given, in their order; none where there are no more
 */
export async function* iterateByKey<Row, Key>(
  minKey: Key,
  getKey: (row: Row) => Key,
  readPage: (after: Key) => Promise<{ rows: Row[] }>,
): AsyncGenerator<ReadonlyArray<Row>> {
  for (let after = minKey; ; ) {
    const { rows } = await readPage(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = getKey(last)
  }
}

/**
 * A person's rows in the order of their ids, a page at a time.
 * @param sql gives rows of the person $1 whose ids are above $2, in their order
 */
export function iterateUserRows<Row extends { id: string }>(
  db: Pick<Pool, 'query'>,
  userId: string,
  sql: string,
): AsyncGenerator<ReadonlyArray<Row>> {
  return iterateByKey(
    minId,
    ({ id }: Row) => id,
    (after) => db.query<Row>(prepareStatement(sql, [toByteaParam(userId), toByteaParam(after)])),
  )
}
