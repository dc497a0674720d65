import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentVersion } from '@ninepocket/shell/server/described-build'
import { writeBuild } from '@ninepocket/shell/server/testing/a-build'
import { aRelease } from '@ninepocket/shell/server/testing/a-release'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderRegistry } from '../registry/folder-registry.ts'
import type { RegistryStore } from '../registry/registry-store.ts'
import { announceBuild } from './announce-build.ts'
import { type FittingBuild, releaseBuild } from './release-build.ts'

/** How long the command has waited, each time; nobody does here. */
const { waited } = vi.hoisted(() => ({ waited: [] as number[] }))
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waited.push(ms) }))

const name = 'mf-example'
const forAll = { percent: 100, now: new Date('2026-01-02T03:04:05Z') }
const origin = { who: 'ann', commit: null }
let folder: string
let registry: RegistryStore
beforeEach(async () => {
  waited.length = 0
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  registry = folderRegistry(join(folder, 'registry'))
})
afterEach(() => rm(folder, { recursive: true }))

async function aBuild(content: string): Promise<FittingBuild> {
  const distFolder = await writeBuild(join(folder, 'builds', content), { content })
  return { name, distFolder, info: aRelease(name, await contentVersion(distFolder)) }
}
const release = (build: FittingBuild) => releaseBuild({ registry }, build, { ...forAll, origin })
const read = async () => (await registry.read()).registry
const versionsOf = (all: ReadonlyArray<{ version: string }> = []) => all.map(({ version }) => version)

test('says what will be live, with its files published, and leaves all else as it is', async () => {
  const [one, two] = [await aBuild('one'), await aBuild('two')]
  await release(one)
  const before = await read()
  await announceBuild({ registry }, two, forAll)
  const { coming, ...after } = await read()
  expect({ ...after, coming: null }).toEqual(before)
  expect(versionsOf(coming?.remotes)).toEqual([two.info.version])
  expect(await registry.versionFolder(name, two.info.version)).not.toBeNull()
  expect(await registry.readLog()).toHaveLength(1)
  expect(waited).toEqual([3000])
  await release(two)
  expect(versionsOf((await read()).remotes)).toEqual([two.info.version])
  expect((await read()).coming).toBeNull()
})

test('a trial is announced as one, and refused where there can be none', async () => {
  const [one, two] = [await aBuild('one'), await aBuild('two')]
  const forSome = { ...forAll, percent: 10 }
  await expect(announceBuild({ registry }, one, forSome)).rejects.toThrow('No version of mf-example is live')
  await release(one)
  await announceBuild({ registry }, two, forSome)
  const { coming } = await read()
  expect(versionsOf(coming?.remotes)).toEqual([one.info.version])
  expect(versionsOf(coming?.canaries)).toEqual([two.info.version])
})

test('what is live already is not announced, nor waited for', async () => {
  const one = await aBuild('one')
  await release(one)
  await announceBuild({ registry }, one, forAll)
  expect((await read()).coming).toBeNull()
  expect(waited).toEqual([])
})

test('where somebody else came first nobody waits', async () => {
  const [one, two] = [await aBuild('one'), await aBuild('two')]
  await release(one)
  await announceBuild({ registry: { ...registry, write: async () => false } }, two, forAll)
  expect(waited).toEqual([])
})
