import { readParentPidsOfAllProcesses } from '@ninepocket/testing/processes/process-tree'
import type { Pool } from 'pg'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startMigratedDatabase } from '../../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../../measure/servers/start-servers.ts'
import { killProcesses } from './kill-processes.ts'

/** Starts an API and its database, which can be killed and started again with the data that they stored. */
export async function startKillableSite(onCleanUp: RegisterCleanUp) {
  const folder = await prepareRunFolder(onCleanUp)
  async function start() {
    const database = await startMigratedDatabase(onCleanUp, folder)
    const { url, pid, stop } = await startApiServer(database, onCleanUp)
    return { url, stop, pool: database.pool, pids: [pid, await findPostmaster(database.pool)] }
  }
  // Changed by every restart, as members send to its current address.
  const site = await start()
  return {
    site,
    kill: (): void => killProcesses(site.pids),
    /** Returns the time until database and API are ready, in milliseconds. */
    async restart(): Promise<number> {
      await site.stop()
      const started = performance.now()
      Object.assign(site, await start())
      return performance.now() - started
    },
  }
}

/** Returns the process whose children serve the database. */
async function findPostmaster(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return readParentPidsOfAllProcesses().get(rows[0]?.pid ?? 0) ?? 0
}
