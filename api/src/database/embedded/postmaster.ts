import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClusterLocation, socketName, socketPort } from './cluster-location.ts'
import { postgresEnvironment } from './create-cluster.ts'
import { getProcessIdentity, isProcessRunning, type ProcessIdentity } from './process-identity.ts'
import type { SpawnUser } from './server-user.ts'

const mebibyte = 1024 * 1024
const maxLogBytes = 10 * mebibyte
const gracefulStopTimeoutMs = 8_000
const pollIntervalMs = 10

/** Settings of the server: no TCP, and sized for a machine that it shares with the site. */
function buildServerSettings(location: ClusterLocation): Record<string, string> {
  const sharedBuffers = Math.round(Math.min(1024, Math.max(128, totalmem() / mebibyte / 8)))
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: location.socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: `${sharedBuffers}MB`,
    // Compiling a statement costs more than running any of the site's statements.
    jit: 'off',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
}

/** Returns the running server of this cluster by its pid file; null if there is none. */
export function findServerProcessIdentity(location: ClusterLocation): ProcessIdentity | null {
  try {
    const [pid = ''] = readFileSync(join(location.clusterFolder, 'postmaster.pid'), 'latin1').split('\n')
    const identity = getProcessIdentity(Number(pid), 'postgres')
    return identity && runsInFolder(Number(pid), location.clusterFolder) ? identity : null
  } catch {
    return null
  }
}

/**
 * Checks the server's folder, because after a restart of the machine the process ID may belong to another cluster's
 * server.
 */
function runsInFolder(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // The folder of another user's process is not readable, so that its name and process ID must suffice.
    return true
  }
}

/**
 * Deletes files of a killed server, because PostgreSQL mistakes the lock file of a zombie process for that of a running
 * server.
 */
export function deleteStaleServerFiles(location: ClusterLocation): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(location.socketFolder, name), { force: true })
  rmSync(join(location.clusterFolder, 'postmaster.pid'), { force: true })
}

/**
 * Starts the server in its own session, so that Ctrl-C in the site's terminal does not reach it: it must stop after the
 * site has finished its work.
 */
export function spawnServer(
  location: ClusterLocation,
  program: string,
  runAs: SpawnUser,
  extraSettings: Readonly<Record<string, string>>,
): ChildProcess {
  const settings = Object.entries({ ...buildServerSettings(location), ...extraSettings })
  const size = statSync(location.logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(location.logFile, size > maxLogBytes ? 'w' : 'a', 0o600)
  const child = spawn(
    program,
    ['-D', realpathSync(location.clusterFolder), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs, cwd: '/', env: postgresEnvironment, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

/** Returns the last lines of the server's log, for an error message. */
export function readServerLogEnd(location: ClusterLocation): string {
  return readFileSync(location.logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
}

/** Stops the server: rolls back open transactions, and leaves everything committed on the disk. */
export async function stopServer(location: ClusterLocation): Promise<void> {
  const server = findServerProcessIdentity(location)
  if (!server) return
  process.kill(Number.parseInt(server, 10), 'SIGINT')
  const deadline = Date.now() + gracefulStopTimeoutMs
  while (isProcessRunning(server)) {
    // Stops immediately; nothing committed is lost, because the next start replays the log.
    if (Date.now() > deadline) process.kill(Number.parseInt(server, 10), 'SIGQUIT')
    await pause(pollIntervalMs)
  }
}
