import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildParts, writeBuild } from '@ninepocket/shell/server/testing/a-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceBuild } from './announce-build.ts'
import { type KnownBuild, knownBuild, releaseBuild } from './release-build.ts'
import type { ReleasePlace } from './release-place.ts'
import { endTrial, rollBack } from './roll-back.ts'
import { aReleasePlace } from './testing/a-release-place.ts'

/** How long the command has waited, each time; nobody does here. */
const { waited } = vi.hoisted(() => ({ waited: [] as number[] }))
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waited.push(ms) }))

const name = 'mf-example'
const now = new Date('2026-01-02T03:04:05Z')
const forAll = { percent: 100, now }
const said = { now, origin: { who: 'ann', commit: null } }
let folder: string
let place: ReleasePlace
let one: KnownBuild
let two: KnownBuild
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  place = await aReleasePlace(folder)
  one = await aBuild('one')
  two = await aBuild('two')
  waited.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

async function aBuild(content: string, parts: BuildParts = {}): Promise<KnownBuild> {
  const distFolder = await writeBuild(join(folder, 'builds', content), { ...parts, content })
  return knownBuild(place, { name, distFolder })
}
const release = (
  build: KnownBuild,
  { percent = 100, ifStill }: { percent?: number; ifStill?: string } = {},
) => releaseBuild(place, build, { ...said, percent, ...(ifStill === undefined ? {} : { ifStill }) })
const read = async () => (await place.registry.read()).registry
const versionsOf = (all: ReadonlyArray<{ version: string }> = []) => all.map(({ version }) => version)

test('says what will be live, with its files published, and leaves all else as it is', async () => {
  await release(one)
  const before = await read()
  const ifStill = await announceBuild(place, two, forAll)
  const { coming, ...after } = await read()
  expect({ ...after, coming: null }).toEqual(before)
  expect(versionsOf(coming?.remotes)).toEqual([two.info.version])
  expect(await place.registry.versionFolder(name, two.info.version)).not.toBeNull()
  expect(await place.registry.readLog()).toHaveLength(1)
  expect(waited).toEqual([3000])
  await release(two, { ifStill })
  expect(versionsOf((await read()).remotes)).toEqual([two.info.version])
  expect((await read()).coming).toBeNull()
})

test('a trial is announced as one, and refused where there can be none', async () => {
  const forSome = { ...forAll, percent: 10 }
  await expect(announceBuild(place, one, forSome)).rejects.toThrow('No version of mf-example is live')
  await release(one)
  await announceBuild(place, two, forSome)
  const { coming } = await read()
  expect(versionsOf(coming?.remotes)).toEqual([one.info.version])
  expect(versionsOf(coming?.canaries)).toEqual([two.info.version])
})

test('what breaks its contract is not announced', async () => {
  await release(one)
  const odd = await aBuild('odd', { says: { faceVersion: 9 } })
  await expect(announceBuild(place, odd, forAll)).rejects.toThrow('has face 9')
  expect((await read()).coming).toBeNull()
})

test('what is live already is not announced, nor waited for', async () => {
  await release(one)
  await announceBuild(place, one, forAll)
  expect((await read()).coming).toBeNull()
  expect(waited).toEqual([])
})

test('where somebody else came first nobody waits', async () => {
  await release(one)
  await announceBuild({ ...place, registry: { ...place.registry, write: async () => false } }, two, forAll)
  expect(waited).toEqual([])
})

test('who comes while another is announced waits for that, but not forever', async () => {
  await release(one)
  await announceBuild(place, two, forAll)
  waited.length = 0
  await announceBuild(place, await aBuild('three'), forAll)
  expect(waited).toEqual([...Array<number>(16).fill(250), 3000])
})

test('a trial that the site has ended meanwhile does not go to everybody', async () => {
  await release(one)
  await release(two, { percent: 10 })
  const ifStill = await announceBuild(place, two, forAll)
  await endTrial(place.registry, two.info, said)
  await expect(release(two, { ifStill })).rejects.toThrow(
    'Somebody else has changed what is live of mf-example',
  )
  expect(versionsOf((await read()).remotes)).toEqual([one.info.version])
})

test('a release of another remote meanwhile is none of its business', async () => {
  await release(one)
  const ifStill = await announceBuild(place, two, forAll)
  const other = { ...one, name: 'mf-other', info: { ...one.info, name: 'mf-other' } }
  await releaseBuild(place, other, { ...said, percent: 100 })
  await release(two, { ifStill })
  expect(versionsOf((await read()).remotes)).toEqual([two.info.version, one.info.version])
})

test('what was announced and never released goes a month after the next change', async () => {
  await release(one)
  await announceBuild(place, two, forAll)
  await release(await aBuild('three'))
  await rollBack(place, name, said)
  expect((await read()).coming).toBeNull()
  expect(await place.registry.versionFolder(name, two.info.version)).not.toBeNull()
  const later = { ...said, percent: 100, now: new Date('2026-02-03T00:00:00Z') }
  await releaseBuild(place, await aBuild('four'), later)
  expect(await place.registry.versionFolder(name, two.info.version)).toBeNull()
})
