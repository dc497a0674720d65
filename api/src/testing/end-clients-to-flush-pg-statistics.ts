import type { Pool } from 'pg'

const terminationTimeoutMs = 30_000

/**
 * Waits until the database's statistics include everything done so far. A server process reports its counts after ten
 * idle seconds or when it ends, so all of them are terminated; clients must reconnect.
 */
export async function endClientsToFlushPgStatistics(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `select pg_terminate_backend(pid, $1) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [terminationTimeoutMs],
    )
    await client.query('select pg_stat_clear_snapshot(), pg_stat_force_next_flush()')
  } finally {
    client.release()
  }
}
