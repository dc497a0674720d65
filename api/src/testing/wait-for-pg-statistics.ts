import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

const flushDelayMs = 20

/**
 * Waits until the database's statistics hold all that was done so far: a server process tells what it counted when it has
 * been idle for ten seconds, or when it ends. So all of them end, and whoever needs one connects anew.
 */
export async function waitForPgStatistics(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
    // Those that connect anew meanwhile have counted nothing.
    await client.query(end)
    await pause(10 * flushDelayMs)
    await client.query('select pg_stat_clear_snapshot(), pg_stat_force_next_flush()')
    await pause(flushDelayMs)
  } finally {
    client.release()
  }
}
