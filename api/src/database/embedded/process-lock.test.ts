import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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
/** Whether somebody who asks for the lock is still waiting after a while. */
const isWaiting = (acquiring: Promise<unknown>) =>
  Promise.race([acquiring.then(() => false), pause(200).then(() => true)])

test('two take turns, and leave nothing behind', async () => {
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

test('the lock of a dead process is taken at once', async () => {
  writeFileSync(getLockFile(), '1234567@1')
  expect(await withProcessLock(getLockFile(), async () => 'in')).toBe('in')
})

test('a holder of another container is believed while it gives signs, whatever its number is here', async () => {
  // Here nobody has the first number; the second is our own.
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
