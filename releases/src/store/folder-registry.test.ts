import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { emptyRegistry } from '@ninepocket/shell/server/registry/registry'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeRegistry } from '../transitions/change-registry.ts'
import { openFolderRegistry } from './folder-registry.ts'
import type { RegistryStore } from './registry-store.ts'
import { aReleaseLogEntry } from './testing/a-release-log-entry.ts'

/** Files that are missing from copies, as on a full disk. */
const { uncopied } = vi.hoisted(() => ({ uncopied: new Set<string>() }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const cp: typeof real.cp = async (from, to, options) => {
    await real.cp(from, to, options)
    if (uncopied.size === 0) return
    for (const file of uncopied) await real.rm(join(String(to), file))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  return { ...real, cp }
})

const name = 'mf-a'
let folder: string
let store: RegistryStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  store = openFolderRegistry(join(folder, 'registry'))
})
afterEach(async () => {
  uncopied.clear()
  await rm(folder, { recursive: true })
})

async function aBuild(): Promise<{ version: string; distFolder: string }> {
  const distFolder = await writeBuild(join(folder, 'dist'))
  return { version: await hashDistFolder(distFolder), distFolder }
}
const logEntry = (version: string) => aReleaseLogEntry({ remote: name, version })

test('leaves no partial version when the disk is full, and publishes once there is room', async () => {
  const { version, distFolder } = await aBuild()
  uncopied.add('server/server.mjs')
  const publish = () => store.publishVersion(name, version, distFolder)
  await expect(publish()).rejects.toThrow('no space left')
  expect(await store.findVersionFolder(name, version)).toBeNull()
  uncopied.clear()
  await publish()
  expect(await hashDistFolder((await store.findVersionFolder(name, version)) ?? '')).toBe(version)
  expect(await readdir(join(store.folder, name))).toEqual([version])
})

test('leaves a complete version when several machines publish it at the same time', async () => {
  const { version, distFolder } = await aBuild()
  await Promise.all([1, 2, 3, 4, 5].map(() => store.publishVersion(name, version, distFolder)))
  expect(await readdir(join(store.folder, name))).toEqual([version])
  expect(await hashDistFolder(join(store.folder, name, version))).toBe(version)
})

test('replaces a version that is incomplete or was changed', async () => {
  const { version, distFolder } = await aBuild()
  const entry = join(store.folder, name, version, 'browser/entry.js')
  await mkdir(join(entry, '..'), { recursive: true })
  await writeFile(entry, 'half')
  await store.publishVersion(name, version, distFolder)
  expect(await readFile(entry, 'utf8')).toBe('entry')
})

test('rejects a build that contains a link, because its target may change', async () => {
  const { distFolder } = await aBuild()
  await symlink('/etc/passwd', join(distFolder, 'browser/passwd.js'))
  await expect(hashDistFolder(distFolder)).rejects.toThrow('passwd.js is neither a file nor a folder')
})

test('completes the log with the next change after a full disk truncated or skipped an entry', async () => {
  const change = (version: string) =>
    changeRegistry(store, new Date(0), async (registry) => ({ registry, logEntry: logEntry(version) }))
  await change('1')
  await appendFile(join(store.folder, 'releases.log'), '{"at":"2026-')
  await change('2')
  const { appendToLog } = store
  store.appendToLog = () => Promise.reject(new Error('no space left'))
  await expect(change('3')).rejects.toThrow('no space left')
  store.appendToLog = appendToLog
  await change('4')
  expect((await store.readLog()).map(({ version }) => version)).toEqual(['1', '2', '3', '4'])
})

test('leaves a registry that was broken by hand unchanged, and reports what is wrong', async () => {
  await store.withLock(() => store.write(emptyRegistry, null))
  const file = join(store.folder, 'remotes.json')
  await writeFile(file, '{"remotes": [{"name": "../x"}]}')
  const change = changeRegistry(store, new Date(0), async (registry) => ({ registry, logEntry: logEntry('1') }))
  await expect(change).rejects.toThrow(/^The registry is invalid:\n[\s\S]*→ at remotes\[0\]\.name/)
  expect(await readFile(file, 'utf8')).toContain('../x')
})
