import type { Pool } from 'pg'
import { servedVersionMarkerLockClass } from '../modules/catalogue/version/catalogue-version.ts'

/** Terminates the connections that listen for notifications of this database, as a server restart would. */
export async function dropListenConnections(pool: Pool): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(l.pid) from pg_locks l
     join pg_database d on d.oid = l.database and d.datname = current_database()
     where l.locktype = 'advisory' and l.classid = $1`,
    [servedVersionMarkerLockClass],
  )
}
