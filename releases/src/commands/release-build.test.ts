import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRegistry } from '@ninepocket/shell/server/registry/registry'
import { type BuildOverrides, writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sbomFileName } from '../builds/write-sbom.ts'
import { releaseBuildsAtStart } from '../start/release-builds-at-start.ts'
import { formatLogEntry } from '../store/release-log.ts'
import { announceUpcomingRelease } from './announce-upcoming-release.ts'
import { endCanary, endCanaryOrRollBack } from './end-canary-or-roll-back.ts'
import { inspectBuild, releaseBuild } from './release-build.ts'
import type { ReleaseTarget } from './release-target.ts'
import { createTestReleaseTarget } from './testing/create-test-release-target.ts'

const name = 'mf-example'
const now = new Date('2026-01-02T03:04:05Z')
const origin = { who: 'ann', commit: '4d5e6f' }
let folder: string
let target: ReleaseTarget

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  target = await createTestReleaseTarget(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const write = (content: string, parts: BuildOverrides = {}) =>
  writeBuild(join(folder, 'builds', content), { ...parts, content })
async function release(
  content: string,
  { percent = 100, at = now, ...parts }: BuildOverrides & Partial<{ percent: number; at: Date }> = {},
) {
  const distFolder = await write(content, parts)
  const build = await inspectBuild(target, { name, distFolder })
  return releaseBuild(target, build, { percent, now: at, origin })
}
const listLive = async () => (await readRegistry(target.registry.folder)).remotes.map(({ version }) => version)
const start = async (content: string, parts: BuildOverrides = {}) =>
  releaseBuildsAtStart(target, [{ name, distFolder: await write(content, parts) }], now)

describe('releaseBuild', () => {
  test("publishes a build's files under its version and makes it live", async () => {
    const { version } = await release('one')
    expect(await listLive()).toEqual([version])
    const versionFolder = join(target.registry.folder, name, version)
    expect(await readFile(join(versionFolder, 'browser/entry.js'), 'utf8')).toBe('one')
    expect((await readdir(versionFolder)).sort()).toEqual(['browser', 'manifest.json', 'server'])
  })

  test('publishes the list of libraries that a build contains with its files', async () => {
    const distFolder = await write('one')
    const sbom = JSON.stringify({ bomFormat: 'CycloneDX', components: [] })
    await writeFile(join(distFolder, sbomFileName), sbom)
    const build = await inspectBuild(target, { name, distFolder })
    const { version } = await releaseBuild(target, build, { percent: 100, now, origin })
    expect(await readFile(join(target.registry.folder, name, version, 'sbom.cdx.json'), 'utf8')).toBe(sbom)
  })

  test('rejects a build that breaks its contract, states every reason and changes nothing', async () => {
    const { version } = await release('one')
    const parts = { manifestFields: { interfaceVersion: 9 }, server: "export const widgets = { 'unknown-slot': {} }" }
    await expect(release('two', parts)).rejects.toThrow(
      /^mf-example was not released:\n- .* has interface version 9.*\n- .*exposes.*\n- .*remote-listing\.ts.*\n- .*unknown-slot/,
    )
    expect(await listLive()).toEqual([version])
    expect(await readdir(join(target.registry.folder, name))).toEqual([version])
    expect(await target.registry.readLog()).toHaveLength(1)
  })

  test('leaves one version live and logs all when many are released at the same time', async () => {
    await release('0')
    const contents = ['1', '2', '3', '4', '5']
    const lines = await Promise.all(contents.map((content) => release(content)))
    const { remotes, retired } = await readRegistry(target.registry.folder)
    const log = await target.registry.readLog()
    expect(remotes.map(({ version }) => version)).toEqual([log.at(-1)?.version])
    expect(retired).toHaveLength(5)
    const [first, ...concurrent] = log.map(({ version }) => version)
    expect(concurrent.toSorted()).toEqual(lines.map(({ version }) => version).sort())
    expect(log.map(({ before }) => before)).toEqual([null, first, ...concurrent.slice(0, -1)])
  })

  test('logs the operator, the version, the time and the commit', async () => {
    const one = await release('one')
    const two = await release('two', { percent: 10 })
    const [first, second] = (await target.registry.readLog()).map(formatLogEntry)
    expect(first).toBe(`2026-01-02 03:04  mf-example  ${one.version}  released by ann from 4d5e6f`)
    expect(second).toBe(
      `2026-01-02 03:04  mf-example  ${two.version}  canary started for 10 % (before: ${one.version}) by ann from 4d5e6f`,
    )
  })

  test('deletes expired versions and incomplete copies one month later', async () => {
    await release('one')
    await release('two')
    const third = await release('three')
    await mkdir(join(target.registry.folder, name, 'abc.draft'))
    await utimes(join(target.registry.folder, name, 'abc.draft'), now, now)
    const last = await release('four', { at: new Date('2026-02-02T00:00:00Z') })
    const keptFolders = (await readdir(join(target.registry.folder, name))).sort()
    expect(keptFolders).toEqual([third.version, last.version].sort())
  })
})

describe('a path claimed by another remote', () => {
  const claiming = (path: string) => `
export const routes = () => [{ path: '${path}', chunk: 'hockey-page' }]
export const widgets = {}
export const remoteListing = { displayName: 'Others' }`
  const inspectOther = async (path: string) =>
    inspectBuild(target, { name: 'mf-other', distFolder: await write(`other ${path}`, { server: claiming(path) }) })
  const releaseOther = async (path: string, percent = 100) =>
    releaseBuild(target, await inspectOther(path), { percent, now, origin })

  test('rejects a release and its announcement, and names both remotes and the path', async () => {
    await release('one', { server: claiming('/trades/:id') })
    const message = 'mf-other was not released:\n- mf-other and mf-example both claim the path /trades/:trade.'
    await expect(releaseOther('/trades/:trade')).rejects.toThrow(message)
    const announcement = announceUpcomingRelease(target, await inspectOther('/trades/:trade'), { percent: 100, now })
    await expect(announcement).rejects.toThrow(message)
    expect(await listLive()).toHaveLength(1)
    expect((await readRegistry(target.registry.folder)).announced).toBeNull()
  })

  test('rejects a canary, and a release when only a canary of the other remote claims it', async () => {
    await releaseOther('/free')
    await release('one', { server: claiming('/trades') })
    await expect(releaseOther('/trades', 5)).rejects.toThrow('both claim the path /trades')
    await release('two', { server: claiming('/sales'), percent: 10 })
    await expect(releaseOther('/sales')).rejects.toThrow('both claim the path /sales')
  })

  test('allows a release once the other remote no longer claims it, and rejects the rollback of the other', async () => {
    await release('one', { server: claiming('/trades') })
    await release('two', { server: claiming('/free') })
    await releaseOther('/trades')
    await expect(endCanaryOrRollBack(target, name, { now, origin })).rejects.toThrow(
      'mf-example and mf-other both claim the path /trades.',
    )
  })

  test('prevents a start from publishing the build, and is printed', async () => {
    const stdoutWrite = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await releaseOther('/trades')
    await start('one', { server: claiming('/trades') })
    expect(stdoutWrite.mock.calls.join()).toContain('mf-example and mf-other both claim the path /trades.')
    expect(await listLive()).toHaveLength(1)
    stdoutWrite.mockRestore()
  })
})

describe('endCanaryOrRollBack', () => {
  const rollBackNow = () => endCanaryOrRollBack(target, name, { now, origin })

  test('goes back to the previous version and logs it', async () => {
    const [one, two] = [await release('one'), await release('two')]
    expect(await rollBackNow()).toMatchObject({ act: 'rolled back', version: one.version, before: two.version })
    expect(await listLive()).toEqual([one.version])
  })

  test('removes a remote when its first release is rolled back, and a start does not bring it back', async () => {
    const one = await release('one')
    expect(await rollBackNow()).toMatchObject({ act: 'removed', version: one.version })
    expect(await listLive()).toEqual([])
    await start('one')
    expect(await listLive()).toEqual([])
    await start('two')
    expect(await listLive()).toHaveLength(1)
  })

  test('keeps the first version of a remote that came with the site', async () => {
    await start('one')
    const [one] = await listLive()
    await release('two')
    await rollBackNow()
    await expect(rollBackNow()).rejects.toThrow('there is no previous one')
    expect(await listLive()).toEqual([one])
  })

  test('says that a remote was removed when a rollback has nothing left to undo', async () => {
    const { version } = await release('one')
    await rollBackNow()
    await expect(rollBackNow()).rejects.toThrow(
      `mf-example is not live: the rollback of ${version} removed it at 2026-01-02 03:04 UTC. To bring it back: npm run release -- mf-example`,
    )
  })

  test('rejects a rollback when nothing was released', async () => {
    await expect(rollBackNow()).rejects.toThrow('mf-example was never released')
  })

  test.each<[string, (folder: string) => Promise<void>]>([
    ['are gone', (folder) => rm(folder, { recursive: true })],
    ['differ from the published ones', (folder) => writeFile(join(folder, 'browser/entry.js'), 'tampered')],
  ])('rejects a rollback to files that %s', async (problem, change) => {
    const [one, two] = [await release('one'), await release('two')]
    await change(join(target.registry.folder, name, one.version))
    await expect(rollBackNow()).rejects.toThrow(`The files of mf-example ${one.version} ${problem}`)
    expect(await listLive()).toEqual([two.version])
  })

  test('rejects a rollback to a version that the live shell no longer supports', async () => {
    await release('one')
    const two = await release('two')
    target.liveShell = { ...target.liveShell, interfaceVersion: 2 }
    await expect(rollBackNow()).rejects.toThrow('has interface version 1; this shell supports 2')
    expect(await listLive()).toEqual([two.version])
  })

  test('ends a canary first', async () => {
    const [one, two] = [await release('one'), await release('two')]
    const three = await release('three', { percent: 5 })
    expect(await rollBackNow()).toMatchObject({ act: 'canary ended', version: three.version, before: two.version })
    expect(await listLive()).toEqual([two.version])
    await rollBackNow()
    expect(await listLive()).toEqual([one.version])
  })

  test('ends a canary once when several processes report the same failure', async () => {
    await release('one')
    const { version } = await release('two', { percent: 5 })
    const context = { now, origin: { who: 'the site', commit: null }, reason: 'failed on 6 of 60 pages' }
    const ends = await Promise.all([1, 2, 3].map(() => endCanary(target.registry, { name, version }, context)))
    expect(ends.filter((line) => line !== null)).toHaveLength(1)
    const [line] = (await target.registry.readLog()).slice(-1)
    expect(line && formatLogEntry(line)).toMatch(/canary ended \(before: \w+\) by the site: failed on 6 of 60 pages$/)
  })
})

describe('releaseBuildsAtStart', () => {
  test('keeps the files of the previous shell for a month', async () => {
    const files = () => readdir(join(target.registry.folder, 'shell'))
    await start('one')
    const [first] = await files()
    await writeFile(join(target.shellFolder, 'dist/browser/entry.js'), 'another shell')
    await start('one')
    expect(await files()).toHaveLength(2)
    expect(await files()).toContain(first)
    const { registry } = await target.registry.read()
    expect(registry.retired).toEqual([{ name: 'shell', version: first, since: now.toISOString() }])
    await release('two', { at: new Date('2026-02-02T00:00:00Z') })
    expect(await files()).toEqual([registry.shell])
  })

  test('publishes the local build, and again when the local build changes, also back to an earlier one', async () => {
    await start('one')
    const [one] = await listLive()
    await start('two')
    expect(await listLive()).not.toEqual([one])
    await start('one')
    expect(await listLive()).toEqual([one])
    expect((await target.registry.readLog()).map(({ act, remote }) => `${remote} ${act}`)).toEqual([
      'shell released',
      ...[name, name, name].map((part) => `${part} published at start`),
    ])
  })

  test('does not publish a version that was rolled back, until there is a new build', async () => {
    await start('one')
    const [one] = await listLive()
    await start('two')
    await endCanaryOrRollBack(target, name, { now, origin })
    await start('two')
    expect(await listLive()).toEqual([one])
    await start('three')
    expect(await listLive()).not.toEqual([one])
  })

  test('leaves a release from another machine live, and a canary running', async () => {
    await start('one')
    const { version } = await release('from another machine')
    await start('one')
    expect(await listLive()).toEqual([version])
    const canary = await release('canary', { percent: 10 })
    await start('canary')
    expect(await listLive()).toEqual([version])
    expect((await readRegistry(target.registry.folder)).canaries.map((each) => each.version)).toEqual([canary.version])
    // The start does not promote the canary's version after it has failed either.
    await endCanary(target.registry, { name, version: canary.version }, { now, origin })
    await start('canary')
    expect(await listLive()).toEqual([version])
  })

  test('does not publish a build that breaks its contract with the starting shell, and prints the reason', async () => {
    const stdoutWrite = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await start('two', { manifestFields: { interfaceVersion: 9 } })
    expect(await listLive()).toEqual([])
    await start('one')
    const [one] = await listLive()
    await start('three', { server: "export const widgets = { 'unknown-slot': {} }" })
    expect(await listLive()).toEqual([one])
    const output = stdoutWrite.mock.calls.join()
    expect(output).toMatch(
      /mf-example: the local build is incompatible, .*has interface version 9; this shell supports 1/,
    )
    expect(output).toMatch(/mf-example: the local build is incompatible, .*unknown-slot/)
    stdoutWrite.mockRestore()
  })

  test('replaces a live version that is incompatible with the starting site', async () => {
    target.liveShell = { ...target.liveShell, interfaceVersion: 9 }
    const { version } = await release('incompatible', { manifestFields: { interfaceVersion: 9 } })
    await start('one')
    expect(await listLive()).not.toEqual([version])
    expect(existsSync(join(target.registry.folder, name, version))).toBe(true)
  })
})
