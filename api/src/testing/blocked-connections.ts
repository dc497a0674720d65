import type { Pool, PoolClient } from 'pg'
import { expect, vi } from 'vitest'

/** Returns how many connections to the pool's database wait for a lock. */
export async function countBlockedConnections(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** Waits until this many connections wait for a lock. */
export async function waitForBlockedConnections(pool: Pool, count = 1): Promise<void> {
  await vi.waitFor(async () => expect(await countBlockedConnections(pool)).toBe(count))
}

/** Waits until a connection waits for a lock that `holder` holds. A lock that was released just before does not count. */
export async function waitForConnectionBlockedBy(pool: Pool, holder: PoolClient): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const listBlocked = () =>
    pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]?.pid])
  await vi.waitFor(async () => expect((await listBlocked()).rowCount).toBe(1))
}
