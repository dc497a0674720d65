import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { readRegistry } from '@ninepocket/shell/server/registry/registry'
import { aRemoteInfo } from '@ninepocket/shell/server/testing/a-registry-entry'
import { createSigningKeys } from '@ninepocket/shell/server/testing/create-signing-keys'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endCanary } from '../commands/end-canary-or-roll-back.ts'
import { changeRegistry } from '../transitions/change-registry.ts'
import { makeLiveForAllVisitors, startCanary } from '../transitions/registry-transitions.ts'
import type { Bucket } from './bucket.ts'
import { openBucketRegistry } from './bucket-registry.ts'
import { RegistryMirror } from './registry-mirror.ts'
import type { RegistryStore } from './registry-store.ts'
import { signBuild, signRegistryEntries } from './sign-registry-entries.ts'
import { aReleaseLogEntry } from './testing/a-release-log-entry.ts'
import { startRegistryBucketServer, type TestRegistryBucket } from './testing/start-registry-bucket-server.ts'

const name = 'mf-a'
const now = new Date('2026-01-02T03:04:05Z')
const monthLater = new Date('2026-02-03T03:04:05Z')
const context = { now, origin: { who: 'ann', commit: null } }

let folder: string
let bucketServer: TestRegistryBucket
const onProblem = vi.fn()
beforeEach(async () => {
  onProblem.mockReset()
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  bucketServer = await startRegistryBucketServer()
})
afterEach(async () => {
  await bucketServer.close()
  await rm(folder, { recursive: true })
})

/** Opens the bucket as a machine with its own mirror. */
function openMachine(machineName: string): { store: RegistryStore; mirror: RegistryMirror } {
  const mirror = new RegistryMirror(bucketServer.bucket, join(folder, machineName), onProblem)
  return { store: openBucketRegistry(bucketServer.bucket, mirror), mirror }
}

async function release(store: RegistryStore, content: string, { at = now, percent = 100, remote = name } = {}) {
  const distFolder = await writeBuild(join(folder, 'builds', content), { content })
  const version = await hashDistFolder(distFolder)
  const info = aRemoteInfo(remote, { version })
  const isCanary = percent < 100
  await changeRegistry(store, at, async (registry) => {
    await store.publishVersion(remote, version, distFolder)
    return {
      registry: isCanary
        ? startCanary(registry, info, { now: at, percent })
        : makeLiveForAllVisitors(registry, info, { now: at, by: 'command' }),
      logEntry: {
        ...aReleaseLogEntry({ remote, version }),
        at: at.toISOString(),
        act: isCanary ? 'canary started' : 'released',
      },
    }
  })
  return version
}
/** Opens a machine and releases a version, which its mirror then serves. */
async function openMachineWithRelease() {
  const { store, mirror } = openMachine('a')
  const first = await release(store, 'one')
  await mirror.refresh()
  return { store, mirror, first }
}
const putFile = (file: string, text: string) => bucketServer.bucket.put(`${name}/${file}`, Buffer.from(text), 'always')
const listLiveVersions = async ({ folder }: RegistryMirror) =>
  (await readRegistry(folder)).remotes.map(({ version }) => version)

describe('a registry in a bucket', () => {
  test('gives every machine an exact mirror', async () => {
    const [first, second] = [openMachine('a'), openMachine('b')]
    const version = await release(first.store, 'one')
    await second.mirror.refresh()
    expect(await listLiveVersions(second.mirror)).toEqual([version])
    const versionPath = join(second.mirror.folder, name, version)
    expect(await readFile(join(versionPath, 'browser/entry.js'), 'utf8')).toBe('one')
    expect((await readdir(versionPath)).sort()).toEqual(['browser', 'server'])
    expect((await second.store.readLog()).map(({ act }) => act)).toEqual(['released'])
  })

  test('loses no release when two machines make six at the same time', async () => {
    const stores = [openMachine('a').store, openMachine('b').store]
    const contents = Array.from({ length: 6 }, (_, count) => `build ${count}`)
    const versions = await Promise.all(contents.map((content, at) => release(stores[at % 2]!, content)))
    const { registry } = await stores[0]!.read()
    const log = await stores[1]!.readLog()
    expect(log.map(({ version }) => version).sort()).toEqual(versions.toSorted())
    expect(registry.remotes.map(({ version }) => version)).toEqual([log.at(-1)?.version])
    expect(registry.retired.map(({ version }) => version)).toEqual(log.slice(0, -1).map(({ version }) => version))
  })

  test('ends a canary once when several machines see it fail', async () => {
    const stores = ['a', 'b', 'c'].map((machineName) => openMachine(machineName).store)
    await release(stores[0]!, 'one')
    const version = await release(stores[0]!, 'two', { percent: 5 })
    const ends = await Promise.all(stores.map((store) => endCanary(store, { name, version }, context)))
    expect(ends.filter((line) => line !== null)).toHaveLength(1)
    expect((await stores[0]!.read()).registry.canaries).toEqual([])
  })

  test('rejects a server that would let one release overwrite another', async () => {
    const unsafe = await startRegistryBucketServer({ writes: 'unconditional' })
    try {
      const mirror = new RegistryMirror(unsafe.bucket, join(folder, 'a'), onProblem)
      const store = openBucketRegistry(unsafe.bucket, mirror)
      await expect(release(store, 'one')).rejects.toThrow('ignores conditional writes')
      expect((await store.read()).tag).toBeNull()
    } finally {
      await unsafe.close()
    }
  })

  test('rejects a build with outdated compressed files or another version', async () => {
    const { store } = openMachine('a')
    const distFolder = await writeBuild(join(folder, 'builds', 'compressed'))
    await writeFile(join(distFolder, 'browser/entry.js.br'), 'old')
    const version = await hashDistFolder(distFolder)
    await expect(store.publishVersion(name, version, distFolder)).rejects.toThrow('A compressed file of mf-a')
    await expect(store.publishVersion(name, '1', distFolder)).rejects.toThrow('has changed since')
    expect(await bucketServer.bucket.list('')).toEqual([])
  })

  test('accepts a write whose response was lost', async () => {
    const { store } = openMachine('a')
    const { write } = store
    let lostResponses = 0
    store.write = async (registry, tag) => {
      await write(registry, tag)
      lostResponses += 1
      return write(registry, tag)
    }
    const version = await release(store, 'one')
    expect(lostResponses).toBe(1)
    expect((await store.readLog()).map((line) => line.version)).toEqual([version])
  })

  test('completes the log with the next release after a crash', async () => {
    const { store } = openMachine('a')
    const { appendToLog } = store
    store.appendToLog = () => Promise.reject(new Error('killed'))
    await expect(release(store, 'one')).rejects.toThrow('killed')
    store.appendToLog = appendToLog
    const [first, second] = [(await store.read()).registry.remotes[0]!.version, await release(store, 'two')]
    expect((await store.readLog()).map(({ version }) => version)).toEqual([first, second])
  })

  test('deletes expired versions and aborted uploads from the bucket and the mirrors', async () => {
    const { store, mirror } = await openMachineWithRelease()
    for (const upload of ['new-upload', 'old-upload']) await putFile(`${upload}/browser/entry.js`, 'half')
    const { list } = bucketServer.bucket
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    bucketServer.bucket.list = async (prefix) =>
      (await list(prefix)).map((file) => (file.name.includes('old-upload') ? { ...file, changedAt: yesterday } : file))
    const keptVersions = [await release(store, 'two', { at: now }), await release(store, 'three', { at: monthLater })]
    const last = await release(store, 'four', { at: monthLater })
    await mirror.refresh()
    const inBucket = [...new Set((await bucketServer.bucket.list(`${name}/`)).map((file) => file.name.split('/')[1]))]
    expect(inBucket.toSorted()).toEqual([...keptVersions, last, 'new-upload'].toSorted())
    expect(await readdir(join(mirror.folder, name))).toEqual([last])
  })
})

test('fetches an announced version before it is live, and drops the announcement when that fails', async () => {
  const { store, mirror } = openMachine('a')
  const first = await release(store, 'one')
  const announce = async (version: string) => {
    const { registry, tag } = await store.read()
    const { remotes, canaries } = makeLiveForAllVisitors(registry, aRemoteInfo(name, { version }), {
      now,
      by: 'command',
    })
    expect(await store.write({ ...registry, announced: { remotes, canaries } }, tag)).toBe(true)
    await mirror.refresh()
    return readRegistry(mirror.folder)
  }
  const distFolder = await writeBuild(join(folder, 'builds', 'two'), { content: 'two' })
  const second = await hashDistFolder(distFolder)
  expect((await announce(second)).announced).toBeNull()
  expect(await listLiveVersions(mirror)).toEqual([first])
  await store.publishVersion(name, second, distFolder)
  const { mirror: other } = openMachine('b')
  await other.refresh()
  expect((await readRegistry(other.folder)).announced?.remotes.map(({ version }) => version)).toEqual([second])
  expect(await listLiveVersions(other)).toEqual([first])
  expect((await readdir(join(other.folder, name))).sort()).toEqual([first, second].sort())
})

describe('when the bucket', () => {
  test.each(['hangs', 'disconnects', 'rejects'] as const)(
    '%s, the mirror keeps its versions, and fetches new ones once the bucket responds again',
    async (state) => {
      const { store, mirror, first } = await openMachineWithRelease()
      bucketServer.setState(state)
      const refreshing = mirror.refresh()
      if (state === 'hangs')
        await vi.waitFor(() => expect(bucketServer.requests.at(-1)).toMatch(/^GET .*remotes.json$/))
      else await expect(refreshing).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
      expect(await listLiveVersions(mirror)).toEqual([first])
      expect(await mirror.ensureVersion({ name, version: first })).toBe(true)
      bucketServer.setState('responds')
      await refreshing.catch(() => {})
      const second = await release(store, 'two')
      await mirror.refresh()
      expect(await listLiveVersions(mirror)).toEqual([second])
    },
  )

  test('fails in the middle of a version, the previous one stays live, and the folder has no part of the new one', async () => {
    const { store, mirror, first } = await openMachineWithRelease()
    const second = await release(store, 'two')
    const get = bucketServer.bucket.get
    bucketServer.bucket.get = (file) => (file.endsWith('server.mjs') ? Promise.reject(new Error('cut')) : get(file))
    await mirror.refresh()
    expect(await listLiveVersions(mirror)).toEqual([first])
    expect(await readdir(join(mirror.folder, name))).toEqual([first])
    expect(onProblem).toHaveBeenCalledOnce()
    bucketServer.bucket.get = get
    expect(await mirror.ensureVersion({ name, version: second })).toBe(true)
    await mirror.refresh()
    expect(await listLiveVersions(mirror)).toEqual([second])
  })
})

describe('content that was never published', () => {
  const tamperings: Array<[string, (version: string) => Promise<unknown>]> = [
    ['changed content', (version) => putFile(`${version}/browser/entry.js`, 'tampered')],
    ['an extra file', (version) => putFile(`${version}/browser/more.js`, 'more')],
    ['a compressed copy of another file', (version) => putFile(`${version}/browser/entry.js.br`, 'x')],
    ['a missing file', (version) => bucketServer.bucket.remove(`${name}/${version}/browser/entry.js`)],
  ]
  test.each(tamperings)('rejects a version with %s, and accepts other remotes', async (_, change) => {
    const { store, mirror, first } = await openMachineWithRelease()
    const second = await release(store, 'two')
    await change(second)
    const other = await release(store, 'other', { remote: 'mf-b' })
    await mirror.refresh()
    expect(await listLiveVersions(mirror)).toEqual([first, other])
    expect(String(onProblem.mock.calls[0])).toContain(second)
    await expect(mirror.ensureVersion({ name, version: second })).rejects.toThrow(second)
  })

  test('does not fetch versions that the registry does not list', async () => {
    const { store, mirror } = openMachine('a')
    await release(store, 'one')
    await putFile('stray/browser/entry.js', 'stray')
    bucketServer.requests.length = 0
    const requests = Array.from({ length: 50 }, () => mirror.ensureVersion({ name, version: 'stray' }))
    expect(new Set(await Promise.all(requests))).toEqual(new Set([false]))
    expect(bucketServer.requests.length).toBeLessThan(3)
    expect(await readdir(folder)).not.toContain('a')
  })

  test('rejects a registry with a path outside its folder', async () => {
    const { store, mirror, first } = await openMachineWithRelease()
    const { registry } = await store.read()
    const odd = registry.remotes.map((entry) => ({ ...entry, name: '../x', url: `/remotes/../x/${entry.version}/` }))
    await bucketServer.bucket.put('remotes.json', Buffer.from(JSON.stringify({ ...registry, remotes: odd })), 'always')
    await expect(mirror.refresh()).rejects.toThrow('remotes[0].name')
    expect(await listLiveVersions(mirror)).toEqual([first])
  })
})

test('keeps a version that is released and fetched while the mirror applies an older registry', async () => {
  const { store } = openMachine('a')
  const first = await release(store, 'one')
  let second = ''
  const bucket: Bucket = {
    ...bucketServer.bucket,
    async list(prefix) {
      const files = await bucketServer.bucket.list(prefix)
      if (prefix.includes(first)) {
        second = await release(store, 'two')
        expect(await mirror.ensureVersion({ name, version: second })).toBe(true)
      }
      return files
    },
  }
  const mirror = new RegistryMirror(bucket, join(folder, 'b'), onProblem)
  await mirror.refresh()
  expect((await readdir(join(mirror.folder, name))).sort()).toEqual([first, second].sort())
})

test('fetches a retired version for a tab when the mirror is empty, and keeps a new draft', async () => {
  const { store } = openMachine('a')
  const first = await release(store, 'one')
  await release(store, 'two')
  const { mirror } = openMachine('b')
  expect(await mirror.ensureVersion({ name, version: first })).toBe(true)
  await mkdir(join(mirror.folder, name, 'halfway.draft'))
  await writeFile(join(mirror.folder, name, 'halfway.draft', 'x'), '')
  await mirror.refresh()
  expect(await readdir(join(mirror.folder, name))).toContain('halfway.draft')
})

describe('a mirror with trusted keys', () => {
  const { signing, own } = createSigningKeys()
  const keys = { trusted: [own], signing }

  /** Opens the bucket as a machine that serves signed versions only. */
  const openSite = (machineName: string) =>
    new RegistryMirror(bucketServer.bucket, join(folder, machineName), onProblem, keys.trusted)

  async function releaseSigned(content: string, store = openMachine('releases').store) {
    const distFolder = await writeBuild(join(folder, 'builds', content), { content })
    const version = await hashDistFolder(distFolder)
    const info = aRemoteInfo(name, { version })
    await signBuild(distFolder, info, keys)
    await changeRegistry(store, now, async (registry) => {
      await store.publishVersion(name, version, distFolder)
      const logEntry = aReleaseLogEntry({ remote: name, version })
      return {
        registry: signRegistryEntries(makeLiveForAllVisitors(registry, info, { now, by: 'command' }), info, keys),
        logEntry,
      }
    })
    return version
  }

  test('keeps the last signed version and its files, and reports the unsigned one once', async () => {
    const site = openSite('site')
    const first = await releaseSigned('one')
    await site.refresh()
    expect(await listLiveVersions(site)).toEqual([first])
    await release(openMachine('intruder').store, 'evil')
    for (let poll = 0; poll < 3; poll++) await site.refresh()
    expect(await listLiveVersions(site)).toEqual([first])
    expect(existsSync(join(site.folder, name, first))).toBe(true)
    expect(onProblem).toHaveBeenCalledOnce()
    expect(onProblem.mock.calls[0]?.[0]).toMatchObject({
      remote: name,
      message: expect.stringContaining('is not signed'),
    })
    const next = await releaseSigned('two')
    await site.refresh()
    expect(await listLiveVersions(site)).toEqual([next])
  })

  test('keeps the last signed version when the files of the next one are not signed', async () => {
    const site = openSite('site')
    const first = await releaseSigned('one')
    await site.refresh()
    const next = await releaseSigned('two')
    await bucketServer.bucket.remove(`${name}/${next}/signature.json`)
    await site.refresh()
    expect(await listLiveVersions(site)).toEqual([first])
    expect(onProblem.mock.calls[0]?.[0].message).toContain(`The files of ${name} ${next} are not signed`)
  })

  test('gets the signature of a version that was fetched before it was signed', async () => {
    const { store, mirror, first } = await openMachineWithRelease()
    const site = new RegistryMirror(bucketServer.bucket, mirror.folder, onProblem, keys.trusted)
    await site.refresh()
    expect(onProblem).toHaveBeenCalledOnce()
    expect(await releaseSigned('one', store)).toBe(first)
    await site.refresh()
    expect(await listLiveVersions(site)).toEqual([first])
    expect(onProblem).toHaveBeenCalledOnce()
  })
})
