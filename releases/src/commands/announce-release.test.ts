import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOverrides, writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceRelease } from './announce-release.ts'
import { type InspectedBuild, inspectBuild, releaseBuild } from './release-build.ts'
import type { ReleaseTarget } from './release-target.ts'
import { endCanary, rollBackRelease } from './roll-back-release.ts'
import { aReleaseTarget } from './testing/a-release-target.ts'

/** Every pause that the command made, in ms; the tests do not wait. */
const { waited } = vi.hoisted(() => ({ waited: [] as number[] }))
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waited.push(ms) }))

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
  target = await aReleaseTarget(folder)
  one = await aBuild('one')
  two = await aBuild('two')
  waited.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

async function aBuild(content: string, parts: BuildOverrides = {}): Promise<InspectedBuild> {
  const distFolder = await writeBuild(join(folder, 'builds', content), { ...parts, content })
  return inspectBuild(target, { name, distFolder })
}
const release = (
  build: InspectedBuild,
  { percent = 100, expectedState }: { percent?: number; expectedState?: string } = {},
) =>
  releaseBuild(target, build, {
    ...context,
    percent,
    ...(expectedState === undefined ? {} : { expectedState }),
  })
const read = async () => (await target.registry.read()).registry
const listVersions = (all: ReadonlyArray<{ version: string }> = []) => all.map(({ version }) => version)

test('publishes the files and announces the version, and changes nothing else', async () => {
  await release(one)
  const before = await read()
  const stateBefore = await announceRelease(target, two, forAll)
  const { announced, ...after } = await read()
  expect({ ...after, announced: null }).toEqual(before)
  expect(listVersions(announced?.remotes)).toEqual([two.info.version])
  expect(await target.registry.findVersionFolder(name, two.info.version)).not.toBeNull()
  expect(await target.registry.readLog()).toHaveLength(1)
  expect(waited).toEqual([3000])
  await release(two, { expectedState: stateBefore })
  expect(listVersions((await read()).remotes)).toEqual([two.info.version])
  expect((await read()).announced).toBeNull()
})

test('announces a canary, and rejects one for a remote that is not live', async () => {
  const forSome = { ...forAll, percent: 10 }
  await expect(announceRelease(target, one, forSome)).rejects.toThrow('No version of mf-example is live')
  await release(one)
  await announceRelease(target, two, forSome)
  const { announced } = await read()
  expect(listVersions(announced?.remotes)).toEqual([one.info.version])
  expect(listVersions(announced?.canaries)).toEqual([two.info.version])
})

test('does not announce a build that breaks its contract', async () => {
  await release(one)
  const incompatible = await aBuild('odd', { manifestFields: { interfaceVersion: 9 } })
  await expect(announceRelease(target, incompatible, forAll)).rejects.toThrow('has interface version 9')
  expect((await read()).announced).toBeNull()
})

test('neither announces nor waits when the version is already live', async () => {
  await release(one)
  await announceRelease(target, one, forAll)
  expect((await read()).announced).toBeNull()
  expect(waited).toEqual([])
})

test('does not wait when another process has changed the registry first', async () => {
  await release(one)
  await announceRelease({ ...target, registry: { ...target.registry, write: async () => false } }, two, forAll)
  expect(waited).toEqual([])
})

test('waits for another announcement, but only up to the time limit', async () => {
  await release(one)
  await announceRelease(target, two, forAll)
  waited.length = 0
  await announceRelease(target, await aBuild('three'), forAll)
  expect(waited).toEqual([...Array<number>(16).fill(250), 3000])
})

test('does not release to all when the canary ended in the meantime', async () => {
  await release(one)
  await release(two, { percent: 10 })
  const stateBefore = await announceRelease(target, two, forAll)
  await endCanary(target.registry, two.info, context)
  await expect(release(two, { expectedState: stateBefore })).rejects.toThrow(
    'mf-example was changed by another process',
  )
  expect(listVersions((await read()).remotes)).toEqual([one.info.version])
})

test('accepts a release of another remote in the meantime', async () => {
  await release(one)
  const stateBefore = await announceRelease(target, two, forAll)
  const other = { ...one, name: 'mf-other', info: { ...one.info, name: 'mf-other', paths: ['/other'] } }
  await releaseBuild(target, other, { ...context, percent: 100 })
  await release(two, { expectedState: stateBefore })
  expect(listVersions((await read()).remotes)).toEqual([two.info.version, one.info.version])
})

test('deletes a version that was announced but never released, one month after the next change', async () => {
  await release(one)
  await announceRelease(target, two, forAll)
  await release(await aBuild('three'))
  await rollBackRelease(target, name, context)
  expect((await read()).announced).toBeNull()
  expect(await target.registry.findVersionFolder(name, two.info.version)).not.toBeNull()
  const later = { ...context, percent: 100, now: new Date('2026-02-03T00:00:00Z') }
  await releaseBuild(target, await aBuild('four'), later)
  expect(await target.registry.findVersionFolder(name, two.info.version)).toBeNull()
})
