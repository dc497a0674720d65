import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool, withNewConnection } from '@ninepocket/api/database/connect'
import { copyRunningCluster } from '@ninepocket/api/database/embedded/copy-running-cluster'
import { chooseServerUser } from '@ninepocket/api/database/embedded/server-user'
import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import {
  startUnsupervisedServer,
  type UnsupervisedServer,
} from '@ninepocket/api/database/embedded/start-unsupervised-server'
import { migrate } from '@ninepocket/api/database/migrate'
import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { contentionCatalogue } from '../contention/contention-catalogue.ts'
import { killProcesses } from '../crash/kill-processes.ts'

/** A primary and a streaming standby without which it acknowledges no write. */
export type DatabasePair = {
  /** URL with both hosts. */
  url: string
  getPrimaryUrl: () => string
  /** Kills the primary and promotes the standby, which then acknowledges writes alone. */
  failOver: () => Promise<void>
  /** Replaces the killed server with a new standby of the primary. */
  addStandby: () => Promise<void>
}

const syncPollMs = 50
const syncTimeoutMs = 30_000

/** Starts the pair with a small catalogue. */
export async function startDatabasePair(onCleanUp: RegisterCleanUp): Promise<DatabasePair> {
  const folder = await prepareRunFolder(onCleanUp)
  // PostgreSQL does not run as root, and its user must reach the clusters.
  await chmod(folder, 0o755)
  const dataDirs = [path.join(folder, 'a'), path.join(folder, 'b')] as const
  await createDatabase(dataDirs[0])
  let primaryIndex = 0
  const servers: UnsupervisedServer[] = [await startUnsupervisedServer(dataDirs[0], {})]
  onCleanUp(() => Promise.all(servers.map((server) => server.stop())))
  const getPrimary = () => servers[primaryIndex]!

  async function addStandby(): Promise<void> {
    const standbyIndex = 1 - primaryIndex
    const [from, to] = [dataDirs[primaryIndex]!, dataDirs[standbyIndex]!]
    const { url } = getPrimary()
    await rm(to, { recursive: true, force: true })
    await mkdir(to, { recursive: true })
    await cp(path.join(from, 'postgres.password'), path.join(to, 'postgres.password'))
    const [source, copy] = [path.join(from, 'postgres'), path.join(to, 'postgres')]
    await withNewConnection(url, (client) => copyRunningCluster(client, source, copy, chooseServerUser(source)))
    await writeFile(path.join(copy, 'standby.signal'), '')
    const { hostname, port, username, password } = new URL(url)
    const connection = `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${password}`
    servers[standbyIndex] = await startUnsupervisedServer(to, { primary_conninfo: connection })
    // Only now: without a standby, the primary would acknowledge no write. The copy does not have the setting.
    await withNewConnection(url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '*'`)
      await client.query('select pg_reload_conf()')
    })
    await waitUntilSynchronous(url)
  }

  await addStandby()
  const [first, second] = servers.map(({ url }) => url) as [string, string] // both have been started
  return {
    url: first.replace(/@([^/]+)/, (host) => `${host},${new URL(second).host}`),
    getPrimaryUrl: () => getPrimary().url,
    async failOver() {
      killProcesses([getPrimary().pid])
      primaryIndex = 1 - primaryIndex
      await withNewConnection(getPrimary().url, (client) => client.query('select pg_promote()'))
    },
    addStandby,
  }
}

async function createDatabase(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  const pool = createPool(postgres.url)
  await seedCatalogue(pool, contentionCatalogue)
  await pool.end()
  await postgres.stop()
}

async function waitUntilSynchronous(primaryUrl: string): Promise<void> {
  const deadline = performance.now() + syncTimeoutMs
  await withNewConnection(primaryUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query('select sync_state as state from pg_stat_replication')
      if (rows.some(({ state }) => state === 'sync')) return
      if (performance.now() > deadline) throw new Error('The standby does not follow the primary')
      await pause(syncPollMs)
    }
  })
}
