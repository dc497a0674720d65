import { randomUUID } from 'node:crypto'
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isRunning } from './process-state.ts'

const retryEveryMs = 50
const givenUpAfterMs = 60_000
/** A holder says so often that it lives: another machine or container cannot see its process. */
const signEveryMs = 2_000
/** Clocks of machines differ by seconds. */
const silentAfterMs = 30_000

/** Where process numbers mean what they mean here: the machine, or the container. */
function thisPlace(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
const place = thisPlace()

function heldBy(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** Whether the holder that `file` names lives, as far as can be seen from here. */
function isAlive(holder: string, file: string): boolean {
  const [identity = '', ...where] = holder.split(' ')
  if (where.length === 0 || where.join(' ') === place) return isRunning(identity)
  try {
    return Date.now() - statSync(file).mtimeMs < silentAfterMs
  } catch {
    return false
  }
}

/** Takes the lock by a hard link, which fails where the file exists; the file is never seen half-written. */
function taken(file: string, own: string): boolean {
  // Not by the number of the process: in containers many have the same.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, own)
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
 * Takes the lock of a dead holder out of the way. Another process may have done so and taken the lock since
 * it was read: what turns out to be a living one's is put back.
 */
function clearDeadLock(file: string): void {
  const aside = `${file}.${randomUUID()}.dead`
  try {
    renameSync(file, aside)
    const holder = heldBy(aside)
    if (holder !== null && isAlive(holder, aside)) linkSync(aside, file)
  } catch {
    // Gone already, or taken again: the next try tells.
  }
  rmSync(aside, { force: true })
}

function giveSign(file: string): void {
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
  const own = `${identityOf(process.pid) ?? `${process.pid}@`} ${place}`
  const deadline = Date.now() + givenUpAfterMs
  while (!taken(file, own)) {
    const holder = heldBy(file)
    if (holder !== null && !isAlive(holder, file)) clearDeadLock(file)
    else if (Date.now() > deadline) throw new Error(`Process ${holder} holds ${file}`)
    else await pause(retryEveryMs)
  }
  const sign = setInterval(() => giveSign(file), signEveryMs).unref()
  try {
    return await work()
  } finally {
    clearInterval(sign)
    rmSync(file, { force: true })
  }
}
