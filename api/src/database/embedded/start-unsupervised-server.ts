import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withNewConnection } from '../connect.ts'
import { createPrivateFolder, locateCluster } from './cluster-location.ts'
import { prepareReadableBinaries } from './embedded-binaries.ts'
import { deleteStaleServerFiles, readServerLogEnd, spawnServer, stopServer } from './postmaster.ts'
import { chooseServerUser } from './server-user.ts'
import { buildDatabaseUrl, databaseName, isServerStartingOrStoppingError } from './start-postgres.ts'

export type UnsupervisedServer = {
  url: string
  pid: number
  /** @throws Error with the end of the server's log if it has ended by itself */
  assertRunning: () => void
  stop: () => Promise<void>
}

const pollIntervalMs = 15

/**
 * Starts the server of an existing cluster of a DATA_DIR for this process alone, and waits until it accepts connections. It
 * may be a standby, and is not started again when it ends.
 * @throws Error with the end of the server's log if it does not start
 */
export async function startUnsupervisedServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<UnsupervisedServer> {
  const runAs = chooseServerUser(join(dataDir, 'postgres'))
  const location = locateCluster(dataDir, runAs)
  createPrivateFolder(location.socketFolder, runAs)
  deleteStaleServerFiles(location)
  const child = spawnServer(location, prepareReadableBinaries(runAs, location.baseFolder).postgres, runAs, settings)
  const url = buildDatabaseUrl(location, databaseName)
  function assertRunning(): number {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) return child.pid
    throw new Error(`PostgreSQL has ended:\n${readServerLogEnd(location)}`)
  }
  for (;;) {
    const pid = assertRunning()
    try {
      await withNewConnection(url, async () => {})
      return { url, pid, assertRunning, stop: () => stopServer(location) }
    } catch (error) {
      if (!isServerStartingOrStoppingError(error)) throw error
      await pause(pollIntervalMs)
    }
  }
}
