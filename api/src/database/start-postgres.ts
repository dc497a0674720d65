import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type ClusterPlace,
  clusterPlace,
  hasCluster,
  makePrivateFolder,
  socketName,
  socketPort,
} from './cluster-place.ts'
import { clusterUser } from './cluster-user.ts'
import { connectClient } from './connect.ts'
import { createCluster, databaseUser } from './create-cluster.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { endOfLog, launchServer, removeStaleFiles, runningServer, stopServer } from './postmaster.ts'
import { withProcessLock } from './process-lock.ts'
import { chooseRunAs } from './run-as.ts'

/** A running PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** For every client: `postgres://…` with the socket's folder as its host. Holds the password. */
  url: string
  /** Leaves the server; whoever leaves last stops it. */
  stop: () => Promise<void>
}

const databaseName = 'ninepocket'
const checkEveryMs = 15
/** Replaying the log after a crash may take long; a server that is alive is waited for. */
const readyWithinMs = 300_000
const socketMissingForMs = 5_000
const launchTries = 20

/**
 * Starts PostgreSQL for a DATA_DIR, or joins the one that runs there already (started by a site that was
 * killed, or by another command that is still at work).
 * @throws Error with the end of the server's log where it does not start
 */
export async function startPostgres(options: {
  dataDir: string
  /** Settings of the server beyond ours: tests switch `fsync` off. */
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new Error('On Windows, start the site inside WSL, or set DATABASE_URL to a server of your own.')
  const { dataDir, settings = {} } = options
  const runAs = chooseRunAs(join(dataDir, 'postgres'))
  const place = clusterPlace(dataDir, runAs)
  const user = clusterUser(place.usersFolder)
  const url = await withProcessLock(place.lockFile, async () => {
    makePrivateFolder(place.socketFolder, runAs)
    if (runningServer(place) && !(await socketAppears(place))) await stopServer(place)
    const binaries = embeddedBinaries(runAs, place.base)
    if (!hasCluster(place)) createCluster(place, dataDir, binaries, runAs)
    const url = urlOf(place, databaseName)
    // A server that was killed a moment ago may look alive at first: it is started anew once it is seen gone.
    while (!(runningServer(place) && (await becomesReady(place))))
      await launch(place, () => launchServer(place, binaries.postgres, runAs, settings))
    user.enter()
    await createDatabase(place)
    return url
  })
  return {
    url,
    stop: () =>
      withProcessLock(place.lockFile, async () => {
        if (!user.leave()) await stopServer(place)
      }),
  }
}

function urlOf(place: ClusterPlace, database: string): string {
  if (!existsSync(place.passwordFile))
    throw new Error(`${place.passwordFile} is missing: the database cannot be opened.`)
  const password = readFileSync(place.passwordFile, 'utf8').trim()
  return `postgres://${databaseUser}:${password}@${encodeURIComponent(place.socketFolder)}:${socketPort}/${database}`
}

/** A cleaner of /tmp may have taken the socket of a server that runs: nobody could ever join it. */
async function socketAppears(place: ClusterPlace): Promise<boolean> {
  const socket = join(place.socketFolder, socketName)
  const deadline = Date.now() + socketMissingForMs
  while (!existsSync(socket) && Date.now() < deadline) await pause(checkEveryMs)
  return existsSync(socket)
}

/**
 * Starts the server until it stays up: workers of a killed one hold its memory for a moment longer, and
 * PostgreSQL refuses to start beside them.
 */
async function launch(place: ClusterPlace, start: () => ReturnType<typeof launchServer>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    removeStaleFiles(place)
    const child = start()
    const isUp = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
    while (isUp() && !existsSync(join(place.socketFolder, socketName))) await pause(checkEveryMs)
    if (isUp()) return
    if (tries === launchTries || !/shared memory|lock file/.test(endOfLog(place)))
      throw new Error(`PostgreSQL did not start:\n${endOfLog(place)}`)
    await pause(20 * checkEveryMs)
  }
}

/** Waits until a server that runs takes connections; false where it goes away meanwhile. */
async function becomesReady(place: ClusterPlace): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  while (runningServer(place)) {
    try {
      const client = await connectClient(urlOf(place, 'postgres'))
      await client.end()
      return true
    } catch (refused) {
      if (!isComingOrGoing(refused) || Date.now() > deadline) throw refused
      await pause(checkEveryMs)
    }
  }
  return false
}

/**
 * Whether a server that refuses is only starting or shutting down. The socket's file is there a moment before anybody
 * listens on it, and gone a moment before its process is.
 */
function isComingOrGoing(refused: unknown): boolean {
  if (!(refused instanceof Error)) return false
  if (!('code' in refused)) return refused.message.startsWith('Connection terminated')
  return ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(String(refused.code))
}

async function createDatabase(place: ClusterPlace): Promise<void> {
  const client = await connectClient(urlOf(place, 'postgres'))
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName} template template0`)
  } finally {
    await client.end()
  }
}
