import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOverrides, writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceUpcomingRelease } from './announce-upcoming-release.ts'
import { endCanary, endCanaryOrRollBack } from './end-canary-or-roll-back.ts'
import { type InspectedBuild, inspectBuild, releaseBuild } from './release-build.ts'
import type { ReleaseTarget } from './release-target.ts'
import { createTestReleaseTarget } from './testing/create-test-release-target.ts'

/** Pauses that the command requested, in ms. The tests do not wait. */
const { pauses } = vi.hoisted(() => ({ pauses: [] as number[] }))
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void pauses.push(ms) }))

const name = 'mf-example'
const now = new Date('2026-01-02T03:04:05Z')
const forAll = { percent: 100, now }
const context = { now, origin: { who: 'ann', commit: null } }
let folder: string
let target: ReleaseTarget
let one: InspectedBuild
let two: InspectedBuild
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  target = await createTestReleaseTarget(folder)
  one = await aBuild('one')
  two = await aBuild('two')
  pauses.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

async function aBuild(content: string, overrides: BuildOverrides = {}): Promise<InspectedBuild> {
  const distFolder = await writeBuild(join(folder, 'builds', content), { ...overrides, content })
  return inspectBuild(target, { name, distFolder })
}
const release = (build: InspectedBuild, options: { percent?: number; expectedState?: string } = {}) =>
  releaseBuild(target, build, { ...context, percent: 100, ...options })
const readRegistry = async () => (await target.registry.read()).registry
const listVersions = (all: ReadonlyArray<{ version: string }> = []) => all.map(({ version }) => version)

test('publishes the files and announces the version, and changes nothing else', async () => {
  await release(one)
  const before = await readRegistry()
  const stateBefore = await announceUpcomingRelease(target, two, forAll)
  const { announced, ...after } = await readRegistry()
  expect({ ...after, announced: null }).toEqual(before)
  expect(listVersions(announced?.remotes)).toEqual([two.info.version])
  expect(await target.registry.findVersionFolder(name, two.info.version)).not.toBeNull()
  expect(await target.registry.readLog()).toHaveLength(1)
  expect(pauses).toEqual([3000])
  await release(two, { expectedState: stateBefore })
  expect(listVersions((await readRegistry()).remotes)).toEqual([two.info.version])
  expect((await readRegistry()).announced).toBeNull()
})

test('announces a canary, and rejects one for a remote that is not live', async () => {
  const forSome = { ...forAll, percent: 10 }
  await expect(announceUpcomingRelease(target, one, forSome)).rejects.toThrow('No version of mf-example is live')
  await release(one)
  await announceUpcomingRelease(target, two, forSome)
  const { announced } = await readRegistry()
  expect(listVersions(announced?.remotes)).toEqual([one.info.version])
  expect(listVersions(announced?.canaries)).toEqual([two.info.version])
})

test('does not announce a build that breaks its contract', async () => {
  await release(one)
  const incompatible = await aBuild('incompatible', { manifestFields: { interfaceVersion: 9 } })
  await expect(announceUpcomingRelease(target, incompatible, forAll)).rejects.toThrow('has interface version 9')
  expect((await readRegistry()).announced).toBeNull()
})

test('does not announce or wait when the version is already live', async () => {
  await release(one)
  await announceUpcomingRelease(target, one, forAll)
  expect((await readRegistry()).announced).toBeNull()
  expect(pauses).toEqual([])
})

test('does not wait when another process has changed the registry first', async () => {
  await release(one)
  await announceUpcomingRelease({ ...target, registry: { ...target.registry, write: async () => false } }, two, forAll)
  expect(pauses).toEqual([])
})

test('waits for another announcement, but only up to the time limit', async () => {
  await release(one)
  await announceUpcomingRelease(target, two, forAll)
  pauses.length = 0
  await announceUpcomingRelease(target, await aBuild('three'), forAll)
  expect(pauses).toEqual([...Array<number>(16).fill(250), 3000])
})

test('does not release to all when the canary ended in the meantime', async () => {
  await release(one)
  await release(two, { percent: 10 })
  const stateBefore = await announceUpcomingRelease(target, two, forAll)
  await endCanary(target.registry, two.info, context)
  await expect(release(two, { expectedState: stateBefore })).rejects.toThrow(
    'mf-example was changed by another process',
  )
  expect(listVersions((await readRegistry()).remotes)).toEqual([one.info.version])
})

test('accepts a release of another remote in the meantime', async () => {
  await release(one)
  const stateBefore = await announceUpcomingRelease(target, two, forAll)
  const other = { ...one, name: 'mf-other', info: { ...one.info, name: 'mf-other', paths: ['/other'] } }
  await releaseBuild(target, other, { ...context, percent: 100 })
  await release(two, { expectedState: stateBefore })
  expect(listVersions((await readRegistry()).remotes)).toEqual([two.info.version, one.info.version])
})

test('deletes a version that was announced but never released, one month after the next change', async () => {
  await release(one)
  await announceUpcomingRelease(target, two, forAll)
  await release(await aBuild('three'))
  await endCanaryOrRollBack(target, name, context)
  expect((await readRegistry()).announced).toBeNull()
  expect(await target.registry.findVersionFolder(name, two.info.version)).not.toBeNull()
  const later = { ...context, percent: 100, now: new Date('2026-02-03T00:00:00Z') }
  await releaseBuild(target, await aBuild('four'), later)
  expect(await target.registry.findVersionFolder(name, two.info.version)).toBeNull()
})
