import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { aRemoteInfo } from '@ninepocket/shell/server/testing/a-registry-entry'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashTestInputs } from '../builds/app-inputs.ts'
import { openFolderRegistry } from '../store/folder-registry.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { aReleaseLogEntry } from '../store/testing/a-release-log-entry.ts'
import { changeRegistry } from '../transitions/change-registry.ts'
import { makeLiveForAllVisitors } from '../transitions/registry-transitions.ts'
import { buildRemoteForRelease, selectPublishedBuild } from './select-build.ts'
import { recordRemoteTestsPassed } from './tests-passed.ts'

const checkout = vi.hoisted(() => ({ repositoryRoot: '' }))
vi.mock('../setup/repository-root.ts', () => checkout)
const buildApps = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../builds/build-apps.ts', () => ({ buildApps }))

const name = 'mf-example'
const unsigned = { trusted: [], signing: null }
const at = (file: string) => join(checkout.repositoryRoot, file)
let registry: RegistryStore
beforeEach(async () => {
  checkout.repositoryRoot = await mkdtemp(join(tmpdir(), 'checkout-'))
  registry = openFolderRegistry(at('registry'))
  const files = {
    'pnpm-lock.yaml': `importers:\n\n  ${name}:\n\nsnapshots:\n`,
    'vitest.config.ts': '',
    'shared/.keep': '',
    [`${name}/package.json`]: JSON.stringify({ name: '@ninepocket/example' }),
    [`${name}/src/routes.tsx`]: 'one',
    [`${name}/src/routes.test.tsx`]: 'its test',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(at(file)), { recursive: true })
    await writeFile(at(file), text)
  }
  await writeBuild(at(`${name}/dist`))
})
afterEach(() => rm(checkout.repositoryRoot, { recursive: true }))

const recordPassedTests = async () => recordRemoteTestsPassed(name, await hashTestInputs(name), 7)
const rejection = 'Its tests have not passed for the current sources. Run: npm test -- mf-example'

test('selects the local build once its tests have passed', async () => {
  buildApps.mockClear()
  await expect(buildRemoteForRelease(registry, name)).rejects.toThrow(rejection)
  expect(buildApps).not.toHaveBeenCalled()
  await recordPassedTests()
  expect((await buildRemoteForRelease(registry, name)).build).toEqual({ name, distFolder: at(`${name}/dist`) })
})

test.each([`${name}/src/routes.tsx`, `${name}/src/routes.test.tsx`, 'vitest.config.ts'])(
  'rejects the local build after a change of %s, until the tests pass again',
  async (file) => {
    await recordPassedTests()
    await appendFile(at(file), '\n')
    await expect(buildRemoteForRelease(registry, name)).rejects.toThrow(rejection)
    await recordPassedTests()
    expect((await buildRemoteForRelease(registry, name)).build.name).toBe(name)
  },
)

test('rejects a build that changed while it was built', async () => {
  await recordPassedTests()
  buildApps.mockImplementationOnce(() => appendFile(at(`${name}/src/routes.tsx`), '\n').then(() => undefined))
  await expect(buildRemoteForRelease(registry, name)).rejects.toThrow(rejection)
})

test('says that an untested build is live when a start has published it', async () => {
  const version = await hashDistFolder(at(`${name}/dist`))
  const context = { now: new Date('2026-01-02T03:04:05Z'), by: 'start' as const }
  await changeRegistry(registry, context.now, async (before) => ({
    registry: makeLiveForAllVisitors(before, aRemoteInfo(name, { version }), context),
    logEntry: { ...logEntry(version), act: 'published at start' },
  }))
  await expect(buildRemoteForRelease(registry, name)).rejects.toThrow(
    `The last build, ${version}, is live already: a start of the site published it, which requires no tests.`,
  )
})

const logEntry = (version: string) => aReleaseLogEntry({ remote: name, version }, '4d5e6f')

async function aVersion(act: ReleaseLogEntry['act'] = 'released'): Promise<string> {
  const draft = await writeBuild(at('draft'))
  const version = await hashDistFolder(draft)
  await mkdir(at(`registry/${name}`), { recursive: true })
  await rename(draft, at(`registry/${name}/${version}`))
  await registry.appendToLog({ ...logEntry(version), act })
  return version
}

test('selects a version that was released before, with its commit', async () => {
  const version = await aVersion()
  expect(await selectPublishedBuild(registry, name, version, unsigned)).toEqual({
    build: { name, distFolder: at(`registry/${name}/${version}`) },
    origin: { who: expect.any(String), commit: '4d5e6f' },
  })
})

test('rejects a version that only a start has published, also after a rollback to it', async () => {
  const version = await aVersion('published at start')
  const rejection = `${version} was published by a start of the site, which requires no tests`
  await expect(selectPublishedBuild(registry, name, version, unsigned)).rejects.toThrow(rejection)
  await registry.appendToLog({ ...logEntry(version), act: 'rolled back' })
  await expect(selectPublishedBuild(registry, name, version, unsigned)).rejects.toThrow(rejection)
  await registry.appendToLog({ ...logEntry(version), act: 'canary started' })
  await registry.appendToLog({ ...logEntry(version), act: 'canary ended', commit: null })
  expect((await selectPublishedBuild(registry, name, version, unsigned)).origin.commit).toBe('4d5e6f')
})

test('rejects a version that was never published, is gone or has changed', async () => {
  const version = await aVersion()
  await expect(selectPublishedBuild(registry, name, '0a1b2c', unsigned)).rejects.toThrow(
    'Version 0a1b2c was never published',
  )
  await writeFile(at(`registry/${name}/${version}/browser/entry.js`), 'tampered')
  await expect(selectPublishedBuild(registry, name, version, unsigned)).rejects.toThrow(
    'differ from the published ones',
  )
  await rm(at(`registry/${name}/${version}`), { recursive: true })
  await expect(selectPublishedBuild(registry, name, version, unsigned)).rejects.toThrow('are gone')
})

test('skips a truncated log line, and accepts a missing log', async () => {
  await mkdir(at('registry'))
  expect(await registry.readLog()).toEqual([])
  await registry.appendToLog(logEntry('1'))
  await appendFile(at('registry/releases.log'), '{"at":"2026-')
  expect((await registry.readLog()).map(({ version }) => version)).toEqual(['1'])
  await registry.appendToLog(logEntry('2'))
  expect((await registry.readLog()).map(({ version }) => version)).toEqual(['1', '2'])
})
