import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClusterPlace, socketName, socketPort } from './cluster-place.ts'
import { plainEnvironment } from './create-cluster.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-state.ts'
import type { RunAs } from './run-as.ts'

const mebibyte = 1024 * 1024
const largestLog = 10 * mebibyte
const stopKindlyForMs = 8_000
const checkEveryMs = 10

/** Settings of the server: no TCP at all, sized for a machine that it shares with the site. */
function serverSettings(place: ClusterPlace): Record<string, string> {
  const sharedBuffers = Math.round(Math.min(1024, Math.max(128, totalmem() / mebibyte / 8)))
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: `${sharedBuffers}MB`,
    // Compiling a query costs more than any of ours takes.
    jit: 'off',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
}

/** The server that runs this cluster now, told by its pid file; null where there is none. */
export function runningServer(place: ClusterPlace): ProcessIdentity | null {
  try {
    const [pid = ''] = readFileSync(join(place.cluster, 'postmaster.pid'), 'latin1').split('\n')
    const identity = identityOf(Number(pid), 'postgres')
    return identity && worksIn(Number(pid), place.cluster) ? identity : null
  } catch {
    return null
  }
}

/** After a restart of the machine, the number in a pid file may be another cluster's server. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // A process of a user whose folder we may not read: its name and number have to do.
    return true
  }
}

/** Removes what a killed server left: to PostgreSQL, a zombie's lock file looks like a living server's. */
export function removeStaleFiles(place: ClusterPlace): void {
  for (const name of [socketName, `${socketName}.lock`])
    rmSync(join(place.socketFolder, name), { force: true })
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
}

/**
 * Starts the server in a session of its own: Ctrl-C in the site's terminal must not reach it, for it is
 * stopped after the site has finished its work.
 */
export function launchServer(
  place: ClusterPlace,
  program: string,
  runAs: RunAs,
  extraSettings: Readonly<Record<string, string>>,
): ChildProcess {
  const settings = Object.entries({ ...serverSettings(place), ...extraSettings })
  const size = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(place.logFile, size > largestLog ? 'w' : 'a', 0o600)
  const child = spawn(
    program,
    ['-D', realpathSync(place.cluster), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs, cwd: '/', env: plainEnvironment, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

/** The last lines of the server's log, for an error message. */
export function endOfLog(place: ClusterPlace): string {
  return readFileSync(place.logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
}

/** Stops the server: open transactions are rolled back, everything committed is on the disk. */
export async function stopServer(place: ClusterPlace): Promise<void> {
  const server = runningServer(place)
  if (!server) return
  process.kill(Number.parseInt(server, 10), 'SIGINT')
  const deadline = Date.now() + stopKindlyForMs
  while (isRunning(server)) {
    // At once: nothing committed is lost, the next start replays the log.
    if (Date.now() > deadline) process.kill(Number.parseInt(server, 10), 'SIGQUIT')
    await pause(checkEveryMs)
  }
}
