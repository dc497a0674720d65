import type { Pool } from 'pg'
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
  await vi.waitFor(async () => expect(await countBlockedConnections(pool)).toBe(count), 10_000)
}
