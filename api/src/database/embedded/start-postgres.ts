import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withNewConnection } from '../connect.ts'
import { toKysely } from '../kysely.ts'
import {
  type ClusterLocation,
  createPrivateFolder,
  hasCluster,
  locateCluster,
  socketName,
  socketPort,
} from './cluster-location.ts'
import { createClusterUse } from './cluster-use.ts'
import { assertReadableCluster } from './cluster-version.ts'
import { createCluster, databaseUser } from './create-cluster.ts'
import { prepareReadableBinaries } from './embedded-binaries.ts'
import { recordDataFolder } from './outside-clusters.ts'
import {
  deleteStaleServerFiles,
  findServerProcessIdentity,
  readServerLogEnd,
  spawnServer,
  stopServer,
} from './postmaster.ts'
import { withProcessLock } from './process-lock.ts'
import { chooseServerUser } from './server-user.ts'
import { superviseServer } from './supervise-server.ts'
import { locateArchiveFolders, prepareArchiveAndGetSettings } from './wal-archive.ts'

export type EmbeddedPostgres = {
  /** URL for every client: `postgres://…` with the socket's folder as its host. Contains the password. */
  url: string
  /** Ends this use of the server; the last use stops it. */
  stop: () => Promise<void>
}

export const databaseName = 'ninepocket'
const pollIntervalMs = 15
/** Replaying the log after a crash may take long, so a running server gets this time. */
const readyTimeoutMs = 300_000
const socketTimeoutMs = 5_000
const maxLaunchAttempts = 20

/**
 * Starts PostgreSQL for a DATA_DIR, or joins the server that runs there already: started by a killed site, or by
 * another command that is still running. A server that ends by itself is started again until `stop`.
 * @throws Error with the end of the server's log if it does not start
 */
export async function startPostgres(options: {
  dataDir: string
  /** Additional settings of the server: tests switch `fsync` off. */
  settings?: Readonly<Record<string, string>>
  /** The server's program instead of the shipped one, to read a cluster of an older major version. */
  program?: string
  /** The folder of `DATABASE_ARCHIVE`, to which the server copies its WAL. */
  archiveFolder?: string | null
  /** Gets a message when the server has ended by itself, and for each further start. */
  report?: (message: string) => void
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new Error('On Windows, start the site inside WSL, or set DATABASE_URL to a server of your own.')
  const { dataDir, program, archiveFolder = null, report = () => {} } = options
  const runAs = chooseServerUser(join(dataDir, 'postgres'))
  const location = locateCluster(dataDir, runAs)
  const clusterUse = createClusterUse(location.usageFolder)
  const shipped = prepareReadableBinaries(runAs, location.baseFolder)
  const postgres = program ?? shipped.postgres
  let settings = options.settings ?? {}
  async function ensureRunning(): Promise<void> {
    // A cleaner of /tmp may have deleted it.
    createPrivateFolder(location.socketFolder, runAs)
    if (findServerProcessIdentity(location) && !(await waitForSocket(location))) await stopServer(location)
    // A server that was just killed may seem alive at first; once it is gone, a new one is started.
    while (!(findServerProcessIdentity(location) && (await waitUntilReady(location))))
      await launchWithRetries(location, () => spawnServer(location, postgres, runAs, settings))
  }

  const url = await withProcessLock(location.lockFile, async () => {
    createPrivateFolder(location.socketFolder, runAs)
    if (hasCluster(location)) assertReadableCluster(location.clusterFolder, postgres)
    else createCluster(location, shipped, runAs)
    recordDataFolder(location)
    if (archiveFolder !== null)
      settings = {
        ...settings,
        ...prepareArchiveAndGetSettings(locateArchiveFolders(archiveFolder, location.clusterFolder), runAs),
      }
    const url = buildDatabaseUrl(location, databaseName)
    await ensureRunning()
    clusterUse.begin()
    await createDatabase(location)
    return url
  })
  const supervision = superviseServer({
    isRunning: () => findServerProcessIdentity(location) !== null,
    start: () => withProcessLock(location.lockFile, ensureRunning),
    report,
  })
  return {
    url,
    async stop() {
      await supervision.end()
      await withProcessLock(location.lockFile, async () => {
        if (!clusterUse.end()) await stopServer(location)
      })
    },
  }
}

/** @throws Error if the cluster's password is missing */
export function buildDatabaseUrl(location: ClusterLocation, database: string): string {
  if (!existsSync(location.passwordFile))
    throw new Error(`${location.passwordFile} is missing: the database cannot be opened.`)
  const password = readFileSync(location.passwordFile, 'utf8').trim()
  return `postgres://${databaseUser}:${password}@${encodeURIComponent(location.socketFolder)}:${socketPort}/${database}`
}

/**
 * Waits for the socket. A cleaner of /tmp may have deleted that of a running server, which would then be unreachable.
 */
async function waitForSocket(location: ClusterLocation): Promise<boolean> {
  const socket = join(location.socketFolder, socketName)
  const deadline = Date.now() + socketTimeoutMs
  while (!existsSync(socket) && Date.now() < deadline) await pause(pollIntervalMs)
  return existsSync(socket)
}

/**
 * Starts the server repeatedly until it stays up: worker processes of a killed server hold its shared memory for a
 * moment, and PostgreSQL refuses to start meanwhile.
 */
async function launchWithRetries(
  location: ClusterLocation,
  start: () => ReturnType<typeof spawnServer>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    deleteStaleServerFiles(location)
    const child = start()
    const isUp = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
    while (isUp() && !existsSync(join(location.socketFolder, socketName))) await pause(pollIntervalMs)
    if (isUp()) return
    if (attempt === maxLaunchAttempts || !/shared memory|lock file/.test(readServerLogEnd(location)))
      throw new Error(`PostgreSQL did not start:\n${readServerLogEnd(location)}`)
    await pause(20 * pollIntervalMs)
  }
}

/** Waits until a running server accepts connections; false if it ends meanwhile. */
async function waitUntilReady(location: ClusterLocation): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs
  while (findServerProcessIdentity(location)) {
    try {
      await withNewConnection(buildDatabaseUrl(location, 'postgres'), async () => {})
      return true
    } catch (error) {
      if (!isServerStartingOrStoppingError(error) || Date.now() > deadline) throw error
      await pause(pollIntervalMs)
    }
  }
  return false
}

/**
 * Returns whether a server that rejects connections is only starting or shutting down. Its socket file exists shortly
 * before it listens, and disappears shortly before its process ends.
 */
export function isServerStartingOrStoppingError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return error.message.startsWith('Connection terminated')
  return ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(String(error.code))
}

async function createDatabase(location: ClusterLocation): Promise<void> {
  await withNewConnection(buildDatabaseUrl(location, 'postgres'), async (client) => {
    const db = toKysely(client)
    const { rows } = await sql`select from pg_database where datname = ${databaseName}`.execute(db)
    if (rows.length === 0) await sql`create database ${sql.id(databaseName)} template template0`.execute(db)
  })
}
