import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProcessIdentity } from './process-identity.ts'
import { withProcessLock } from './process-lock.ts'

let folder = ''
const getLockFile = () => join(folder, 'the.lock')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const own = getProcessIdentity(process.pid) ?? ''
const otherNamespace = 'another-container/pid:[4026530000]'
/** Returns whether the lock is still not acquired after a while. */
const isWaiting = (acquiring: Promise<unknown>) =>
  Promise.race([acquiring.then(() => false), pause(200).then(() => true)])

test('lets two holders take turns, and leaves no files', async () => {
  const order: string[] = []
  const inside = (name: string) =>
    withProcessLock(getLockFile(), async () => {
      order.push(`${name} in`)
      await pause(20)
      order.push(`${name} out`)
    })
  await Promise.all([inside('a'), inside('b')])
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out'])
  expect(readdirSync(folder)).toEqual([])
})

test('takes over the lock of a dead process immediately', async () => {
  writeFileSync(getLockFile(), '1234567@1')
  expect(await withProcessLock(getLockFile(), async () => 'in')).toBe('in')
})

test('waits for a holder in another container while it sends heartbeats, whatever its process ID', async () => {
  // No local process has the first ID; the second is this process's own.
  for (const holder of ['1234567@1', own]) {
    writeFileSync(getLockFile(), `${holder} ${otherNamespace}`)
    const asking = withProcessLock(getLockFile(), async () => readFileSync(getLockFile(), 'utf8'))
    expect(await isWaiting(asking)).toBe(true)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(getLockFile(), longAgo, longAgo)
    expect(await asking).toContain(own)
  }
  expect(existsSync(getLockFile())).toBe(false)
})
