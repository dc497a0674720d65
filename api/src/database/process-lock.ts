import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isRunning } from './process-state.ts'

const retryEveryMs = 50
const givenUpAfterMs = 60_000

function heldBy(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** Takes the lock by a hard link, which fails where the file exists; the file is never seen half-written. */
function taken(file: string, own: string): boolean {
  const draft = `${file}.${process.pid}`
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
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
    const holder = heldBy(aside)
    if (holder !== null && isRunning(holder)) linkSync(aside, file)
  } catch {
    // Gone already, or taken again: the next try tells.
  }
  rmSync(aside, { force: true })
}

/**
 * Runs `work` while no other process is inside with the same `file`. A lock whose holder has died is taken
 * over.
 * @throws Error where the holder does not come out within a minute
 */
export async function withProcessLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const own = identityOf(process.pid) ?? `${process.pid}@`
  const deadline = Date.now() + givenUpAfterMs
  while (!taken(file, own)) {
    const holder = heldBy(file)
    if (holder !== null && !isRunning(holder)) clearDeadLock(file)
    else if (Date.now() > deadline) throw new Error(`Process ${holder} holds ${file}`)
    else await pause(retryEveryMs)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
