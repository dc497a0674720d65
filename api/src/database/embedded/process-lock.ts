import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { getProcessIdentity, isProcessRunning } from './process-identity.ts'

const retryIntervalMs = 50
const acquireTimeoutMs = 60_000
/** Interval of a holder's heartbeats, because other machines and containers cannot see its process. */
const heartbeatIntervalMs = 2_000
/** Well above the differences between the machines' clocks, which are seconds. */
const heartbeatTimeoutMs = 30_000

/** Returns an identifier of the machine or container, within which process IDs are comparable. */
function getProcessNamespace(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
const processNamespace = getProcessNamespace()

function readLockHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** Returns whether the holder that `file` names is alive, as far as this process can tell. */
function isAlive(holder: string, file: string): boolean {
  const [identity = '', ...namespaceParts] = holder.split(' ')
  if (namespaceParts.length === 0 || namespaceParts.join(' ') === processNamespace) return isProcessRunning(identity)
  try {
    return Date.now() - statSync(file).mtimeMs < heartbeatTimeoutMs
  } catch {
    return false
  }
}

/** Creates the lock as a hard link, which fails if the file exists; it never appears half-written. */
function tryAcquireLock(file: string, ownHolder: string): boolean {
  // A random name, because processes in different containers can have equal process IDs.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, ownHolder)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    // Others do not pass with time, such as the one of a file system without hard links.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes the lock of a dead holder and returns whether it is removed. Only one process at a time may do this: of two, one
 * could remove the lock that the other has just acquired, and a third would then hold the lock at the same time.
 */
function removeStaleLock(file: string, ownHolder: string): boolean {
  if (!isStale(file)) return false
  const guard = `${file}.clearing`
  // A guard is stale if its process was killed while holding it.
  if (!tryAcquireLock(guard, ownHolder)) return removeIfStale(guard)
  try {
    return removeIfStale(file)
  } finally {
    rmSync(guard, { force: true })
  }
}

function isStale(file: string): boolean {
  const holder = readLockHolder(file)
  return holder !== null && !isAlive(holder, file)
}

function removeIfStale(file: string): boolean {
  if (!isStale(file)) return false
  rmSync(file, { force: true })
  return true
}

/** Releases the lock, unless another process took it over after missing heartbeats. */
function releaseLock(file: string, ownHolder: string): void {
  if (readLockHolder(file) === ownHolder) rmSync(file, { force: true })
}

function sendHeartbeat(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Another process has taken the lock over, or the folder is gone; the work continues in both cases.
  }
}

/**
 * Runs `work` while no other process holds the lock `file`, including processes of other machines and containers that
 * share its folder. The lock of a dead holder is taken over: immediately if its process is visible, otherwise after 30
 * s without a heartbeat.
 * @throws Error if the lock is not released within a minute, or its file cannot be created
 */
export async function withProcessLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const ownHolder = `${getProcessIdentity(process.pid) ?? `${process.pid}@`} ${processNamespace}`
  const deadline = Date.now() + acquireTimeoutMs
  while (!tryAcquireLock(file, ownHolder)) {
    if (removeStaleLock(file, ownHolder)) continue
    if (Date.now() > deadline) throw new Error(`Process ${readLockHolder(file)} holds ${file}`)
    await pause(retryIntervalMs)
  }
  const heartbeat = setInterval(() => sendHeartbeat(file), heartbeatIntervalMs).unref()
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    releaseLock(file, ownHolder)
  }
}
