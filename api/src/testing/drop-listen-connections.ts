import type { Pool } from 'pg'
import { servedVersionLockClass } from '../modules/catalogue/version/catalogue-version.ts'

/** Cuts the connections over which processes hear of changes of this database, as a restart of a server would. */
export async function dropListenConnections(pool: Pool): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(l.pid) from pg_locks l
     join pg_database d on d.oid = l.database and d.datname = current_database()
     where l.locktype = 'advisory' and l.classid = $1`,
    [servedVersionLockClass],
  )
}
