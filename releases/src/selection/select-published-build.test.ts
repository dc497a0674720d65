import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashBuild } from '@ninepocket/shell/server/registry/build-description'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderRegistry } from '../store/folder-registry.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'
import { aReleaseLogEntry } from '../store/testing/a-release-log-entry.ts'
import { selectPublishedBuild } from './select-build.ts'

const name = 'mf-example'
let folder: string
let registry: RegistryStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  registry = createFolderRegistry(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const logEntry = (version: string) => aReleaseLogEntry({ remote: name, version }, '4d5e6f')

async function aVersion(act: ReleaseLogEntry['act'] = 'released'): Promise<string> {
  const draft = await writeBuild(join(folder, 'draft'))
  const version = await hashBuild(draft)
  await mkdir(join(folder, name))
  await rename(draft, join(folder, name, version))
  await registry.appendToLog({ ...logEntry(version), act })
  return version
}

test('selects a version that was released before, with its commit', async () => {
  const version = await aVersion()
  expect(await selectPublishedBuild(registry, name, version)).toEqual({
    build: { name, distFolder: join(folder, name, version) },
    origin: { who: expect.any(String), commit: '4d5e6f' },
  })
})

test('rejects a version that only a start has published, also after a rollback to it', async () => {
  const version = await aVersion('published at start')
  const rejection = `${version} was published by a start of the site, which requires no tests`
  await expect(selectPublishedBuild(registry, name, version)).rejects.toThrow(rejection)
  await registry.appendToLog({ ...logEntry(version), act: 'rolled back' })
  await expect(selectPublishedBuild(registry, name, version)).rejects.toThrow(rejection)
  await registry.appendToLog({ ...logEntry(version), act: 'canary started' })
  await registry.appendToLog({ ...logEntry(version), act: 'canary ended', commit: null })
  expect((await selectPublishedBuild(registry, name, version)).origin.commit).toBe('4d5e6f')
})

test('rejects a version that was never published, is gone or has changed', async () => {
  const version = await aVersion()
  await expect(selectPublishedBuild(registry, name, '0a1b2c')).rejects.toThrow('Version 0a1b2c was never published')
  await writeFile(join(folder, name, version, 'browser/entry.js'), 'tampered')
  await expect(selectPublishedBuild(registry, name, version)).rejects.toThrow('differ from the published ones')
  await rm(join(folder, name, version), { recursive: true })
  await expect(selectPublishedBuild(registry, name, version)).rejects.toThrow('are gone')
})

test('skips a truncated log line, and accepts a missing log', async () => {
  expect(await registry.readLog()).toEqual([])
  await registry.appendToLog(logEntry('1'))
  await appendFile(join(folder, 'releases.log'), '{"at":"2026-')
  expect((await registry.readLog()).map(({ version }) => version)).toEqual(['1'])
  await registry.appendToLog(logEntry('2'))
  expect((await registry.readLog()).map(({ version }) => version)).toEqual(['1', '2'])
})
