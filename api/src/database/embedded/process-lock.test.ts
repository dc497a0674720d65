import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProcessIdentity } from './process-identity.ts'
import { withProcessLock } from './process-lock.ts'

/** Called before each file operation of the code under test. */
const hooks = vi.hoisted(() => ({ beforeStep: (_name: string) => {} }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  type Call = (...args: unknown[]) => unknown
  const { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = real
  const steps = Object.entries({ linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync })
  const hooked = steps.map(([name, call]) => {
    const callAsStep: Call = (...args) => {
      hooks.beforeStep(name)
      return (call as Call)(...args)
    }
    return [name, callAsStep]
  })
  return { ...real, ...Object.fromEntries(hooked) }
})

let folder = ''
const getLockFile = () => join(folder, 'the.lock')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-lock-'))
})
afterEach(() => {
  hooks.beforeStep = () => {}
  rmSync(folder, { recursive: true })
})

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

/** Runs `acquire`, with `interrupt` before each of these steps. Returns the number of steps of `acquire`. */
function runWithInterrupts(acquire: () => void, steps: ReadonlyArray<number>, interrupt: () => void): number {
  let count = 0
  hooks.beforeStep = () => {
    const { beforeStep } = hooks
    hooks.beforeStep = () => {} // The steps of `interrupt` are not counted.
    for (const step of steps) if (step === count) interrupt()
    count += 1
    hooks.beforeStep = beforeStep
  }
  acquire()
  hooks.beforeStep = () => {}
  return count
}

test('admits one holder when two others ask for the lock at every step of a takeover', {
  timeout: 120_000,
}, async () => {
  const holders: Array<Promise<unknown>> = []
  const { promise: mayRelease, resolve: letRelease } = Promise.withResolvers<void>()
  const holderCounts: number[] = []
  const takeOver = (run: number, steps: ReadonlyArray<number>) => {
    const lock = join(folder, `${run}.lock`)
    writeFileSync(lock, '1234567@1')
    holderCounts[run] = 0
    const acquire = () => {
      const holder = withProcessLock(lock, async () => {
        holderCounts[run]! += 1
        await mayRelease
      })
      holders.push(holder)
    }
    return runWithInterrupts(acquire, steps, acquire)
  }
  const stepCount = takeOver(0, [])
  let run = 1
  for (let second = 0; second < stepCount; second += 1)
    for (let third = second; third < stepCount; third += 1) takeOver(run++, [second, third])
  await Promise.resolve()
  expect(holderCounts).toEqual(holderCounts.map(() => 1))
  letRelease()
  await Promise.all(holders)
  expect(readdirSync(folder)).toEqual([])
})

test('keeps the lock when another holder has taken it over', async () => {
  const lock = getLockFile()
  await withProcessLock(lock, async () => writeFileSync(lock, '1@1 another-machine'))
  expect(readFileSync(lock, 'utf8')).toBe('1@1 another-machine')
})

test('takes the lock when a process was killed while it removed a stale one', async () => {
  const lock = getLockFile()
  for (const file of [lock, `${lock}.clearing`]) writeFileSync(file, '1234567@1')
  expect(await withProcessLock(lock, async () => 'in')).toBe('in')
  expect(readdirSync(folder)).toEqual([])
})

test('fails at once on a file system without hard links', async () => {
  hooks.beforeStep = (name) => {
    if (name !== 'linkSync') return
    hooks.beforeStep = () => {}
    throw Object.assign(new Error('operation not supported'), { code: 'ENOTSUP' })
  }
  await expect(withProcessLock(getLockFile(), async () => 'in')).rejects.toThrow('operation not supported')
  expect(readdirSync(folder)).toEqual([])
})
