/** Serves the API with an embedded database in one process, to be killed by the benchmark. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { locateCluster } from '@ninepocket/api/database/embedded/cluster-location'
import { findRunningServer } from '@ninepocket/api/database/embedded/postmaster'
import { chooseServerUser } from '@ninepocket/api/database/embedded/server-user'
import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { migrate } from '@ninepocket/api/database/migrate'
import { startApi } from '@ninepocket/api/server'
import { parseConfig } from '@ninepocket/api/settings/config'

/** First message of the server. `database` is the PostgreSQL process whose children are all its others. */
export type CrashServerReady = { port: number; database: number; databaseUrl: string }

const config = parseConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' })
const { dataDir } = config
const postgres = await startPostgres({ dataDir })
await migrate(postgres.url)
const api = await startApi(config, { databaseUrl: postgres.url })
const database = findRunningServer(locateCluster(dataDir, chooseServerUser(path.join(dataDir, 'postgres'))))
const server = createServer(api.handle)
server.listen(0, '127.0.0.1', () => {
  const ready: CrashServerReady = {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has an AddressInfo
    database: Number.parseInt(database ?? '', 10),
    databaseUrl: postgres.url,
  }
  process.send?.(ready)
})
process.once('SIGTERM', stop).once('disconnect', stop)

async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await api.close()
  await postgres.stop()
  process.exit(0)
}
