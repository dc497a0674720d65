import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

/** Waits until one statement of the database waits for a lock. */
export async function waitForBlockedStatement(pool: Pool): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
}
