import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { getProcessIdentity, isProcessRunning } from './process-identity.ts'

const retryIntervalMs = 50
const acquireTimeoutMs = 60_000
/** A holder says so often that it lives: another machine or container cannot see its process. */
const heartbeatIntervalMs = 2_000
/** Clocks of machines differ by seconds. */
const heartbeatTimeoutMs = 30_000

/** Where process numbers mean what they mean here: the machine, or the container. */
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

/** Whether the holder that `file` names lives, as far as can be seen from here. */
function isAlive(holder: string, file: string): boolean {
  const [identity = '', ...namespaceParts] = holder.split(' ')
  if (namespaceParts.length === 0 || namespaceParts.join(' ') === processNamespace)
    return isProcessRunning(identity)
  try {
    return Date.now() - statSync(file).mtimeMs < heartbeatTimeoutMs
  } catch {
    return false
  }
}

/** Takes the lock by a hard link, which fails where the file exists; the file is never seen half-written. */
function tryAcquireLock(file: string, ownHolder: string): boolean {
  // Not by the number of the process: in containers many have the same.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, ownHolder)
  try {
    linkSync(draft, file)
    return true
  } catch {
    return false
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
    // Somebody took it for dead, or the folder is gone: the work goes on either way.
  }
}

/**
 * Runs `work` while no other process is inside with the same `file`, also of other machines and containers that share
 * its folder. A lock whose holder has died is taken over: at once where that can be seen, else after 30 s without a sign.
 * @throws Error where the holder does not come out within a minute
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
