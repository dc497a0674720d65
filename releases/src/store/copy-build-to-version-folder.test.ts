import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyBuildToVersionFolder } from './copy-build-to-version-folder.ts'
import { pauseBeforeStep, SteppedTask } from './testing/stepped-task.ts'

const calls = vi.hoisted(() => ({ changeCount: 0 }))

// Every call on a path of the target is a step. Calls on a draft need no steps: only one publisher uses it.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  type Call = (...args: unknown[]) => Promise<unknown>
  const isTargetPath = (path: unknown) => String(path).includes('/target') && !String(path).includes('.draft')
  const withSteps = (call: Call, isChange: boolean) =>
    async function callAsStep(...args: unknown[]) {
      if (!args.slice(0, 2).some(isTargetPath)) return call(...args)
      await pauseBeforeStep()
      if (isChange) calls.changeCount += 1
      return call(...args)
    }
  const { lstat, readdir, readFile, mkdir, rename, rm, rmdir, unlink } = real
  const targetReads = Object.entries({ lstat, readdir, readFile })
  const targetChanges = Object.entries({ mkdir, rename, rm, rmdir, unlink })
  return {
    ...real,
    ...Object.fromEntries(targetReads.map(([name, call]) => [name, withSteps(call as Call, false)])),
    ...Object.fromEntries(targetChanges.map(([name, call]) => [name, withSteps(call as Call, true)])),
  }
})

let folder: string
let build: string
let version: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-version-'))
  build = join(folder, 'dist')
  for (const file of ['browser/entry.js', 'server.mjs']) {
    await mkdir(dirname(join(build, file)), { recursive: true })
    await writeFile(join(build, file), file)
  }
  version = await hashDistFolder(build)
})
afterEach(() => rm(folder, { recursive: true }))

/** Contents of the target before the publishers start. With `isBuild`, `write` changes a copy of the build. */
const situations: Record<string, { isBuild: boolean; write: (target: string) => Promise<unknown> }> = {
  nothing: { isBuild: false, write: async () => {} },
  'an empty folder': { isBuild: false, write: (target) => mkdir(target) },
  'a file': { isBuild: false, write: (target) => writeFile(target, '') },
  'a folder with a missing folder': {
    isBuild: true,
    write: (target) => rm(join(target, 'browser'), { recursive: true }),
  },
  'a folder with a changed file': {
    isBuild: true,
    write: (target) => writeFile(join(target, 'browser/entry.js'), 'half'),
  },
  'a folder with an extra file and an extra folder': {
    isBuild: true,
    async write(target) {
      await writeFile(join(target, 'browser/extra.js'), '')
      await mkdir(join(target, 'extra'))
      await writeFile(join(target, 'extra/extra.js'), '')
    },
  },
  'a folder with a file in place of a folder and a folder in place of a file': {
    isBuild: false,
    async write(target) {
      await mkdir(join(target, 'server.mjs/extra'), { recursive: true })
      await writeFile(join(target, 'browser'), '')
    },
  },
  'a folder with a link in place of a file': {
    isBuild: true,
    async write(target) {
      await rm(join(target, 'browser/entry.js'))
      await symlink(join(build, 'browser/entry.js'), join(target, 'browser/entry.js'))
    },
  },
  'the intact version': { isBuild: true, write: async () => {} },
}

async function writeSituation(name: string, target: string): Promise<void> {
  const { isBuild, write } = situations[name]!
  await mkdir(join(target, '..'), { recursive: true })
  if (isBuild) await cp(build, target, { recursive: true })
  await write(target)
}

const isIntact = async (target: string) => (await hashDistFolder(target).catch(() => null)) === version

/** Number of steps of the first publisher, then of the second. After these steps, each runs to its end. */
type Schedule = readonly [first: number, second: number]

/**
 * Runs two publishers by a schedule and checks after every change that an intact version stays intact.
 * Returns the number of steps of each publisher.
 */
async function publishBySchedule(target: string, schedule: Schedule): Promise<[number, number]> {
  const publishers = [0, 1].map(() => new SteppedTask(() => copyBuildToVersionFolder(build, target, version)))
  const stepCounts: [number, number] = [0, 0]
  let wasIntact = await isIntact(target)
  const run = async (index: 0 | 1, maxSteps: number) => {
    for (let count = 0; count < maxSteps && !publishers[index]!.isDone; count += 1) {
      const changeCount = calls.changeCount
      await publishers[index]!.step()
      stepCounts[index] += 1
      if (calls.changeCount === changeCount) continue
      const isIntactNow = await isIntact(target)
      if (wasIntact && !isIntactNow)
        throw new Error(`Step ${stepCounts} of schedule ${schedule} damages an intact version`)
      wasIntact = isIntactNow
    }
  }
  await run(0, schedule[0])
  await run(1, schedule[1])
  await run(0, Number.POSITIVE_INFINITY)
  await run(1, Number.POSITIVE_INFINITY)
  await Promise.all(publishers.map(({ result }) => result))
  expect(wasIntact).toBe(true)
  expect(await readdir(join(target, '..'))).toEqual(['target'])
  return stepCounts
}

test.each(Object.keys(situations))(
  'keeps an intact version intact when two publishers find %s at the target',
  { timeout: 180_000 },
  async (name) => {
    let runCount = 0
    const publish = async (schedule: Schedule) => {
      const runFolder = join(folder, String(runCount++))
      await writeSituation(name, join(runFolder, 'target'))
      const stepCounts = await publishBySchedule(join(runFolder, 'target'), schedule)
      await rm(runFolder, { recursive: true })
      return stepCounts
    }
    const all = Number.POSITIVE_INFINITY
    const [firstAlone] = await publish([all, all])
    for (let first = 0; first <= firstAlone; first += 1) {
      // Here the second publisher runs to its end after these steps of the first. This also counts its steps.
      const [, secondCount] = await publish([first, all])
      for (let second = 1; second < secondCount; second += 1) await publish([first, second])
    }
  },
)

test('rejects a build that is no longer the version to publish, and leaves no draft', async () => {
  await writeFile(join(build, 'server.mjs'), 'changed')
  const target = join(folder, 'versions/target')
  await expect(copyBuildToVersionFolder(build, target, version)).rejects.toThrow('it changed while it was copied')
  expect(await readdir(join(folder, 'versions'))).toEqual([])
})
