import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'

const readNewestTransaction = defineStatement({
  name: 'readNewestTransaction',
  text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as id',
  columns: { id: 'text' },
})
/** The snapshot counts the transactions of all databases of the server, the list of sessions those of this one. */
const isAnyTransactionOlder = defineStatement({
  name: 'isAnyTransactionOlder',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text::int8 < $id::text::int8 and exists (
      select from pg_stat_activity where datname = current_database()
        and age(backend_xid) > age(mod($id::text::int8, 4294967296)::text::xid)
    ) as is_older`,
  parameters: { id: 'text' },
  columns: { is_older: 'bool' },
})

const shortestPauseMs = 5
const longestPauseMs = 250

/**
 * Waits, after a commit, for the transactions that may have read the state before it.
 * @returns whether all of them have ended within `timeoutMs`
 */
export async function waitForOlderTransactions(pool: Pool, timeoutMs: number): Promise<boolean> {
  const newest = await readNewestTransaction.first(pool, {})
  const deadline = Date.now() + timeoutMs
  for (
    let pauseMs = shortestPauseMs;
    newest && Date.now() < deadline;
    pauseMs = Math.min(pauseMs * 1.2, longestPauseMs)
  ) {
    const result = await isAnyTransactionOlder.first(pool, { id: newest.id })
    if (!result?.is_older) return true
    await pause(pauseMs)
  }
  return false
}
