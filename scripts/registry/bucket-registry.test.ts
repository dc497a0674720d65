import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentVersion } from '@ninepocket/shell/server/described-build'
import { readRegistry } from '@ninepocket/shell/server/registry'
import { writeBuild } from '@ninepocket/shell/server/testing/a-build'
import { aRelease } from '@ninepocket/shell/server/testing/a-release'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeRegistry } from '../release/change-registry.ts'
import { released, releasedToSome } from '../release/registry-moves.ts'
import { endTrial } from '../release/roll-back.ts'
import { bucketRegistry } from './bucket-registry.ts'
import { RegistryCopy } from './registry-copy.ts'
import type { RegistryStore } from './registry-store.ts'
import { aRegistryBucket, type RegistryBucket } from './testing/a-registry-bucket.ts'

const name = 'mf-a'
const now = new Date('2026-01-02T03:04:05Z')
const monthLater = new Date('2026-02-03T03:04:05Z')
const said = { now, origin: { who: 'ann', commit: null } }

let folder: string
let server: RegistryBucket
const onProblem = vi.fn()
beforeEach(async () => {
  onProblem.mockReset()
  folder = await mkdtemp(join(tmpdir(), 'registry-'))
  server = await aRegistryBucket()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** A machine with a copy of its own. */
function machine(which: string): { store: RegistryStore; copy: RegistryCopy } {
  const copy = new RegistryCopy(server.bucket, join(folder, which), onProblem)
  return { store: bucketRegistry(server.bucket, copy), copy }
}

async function release(store: RegistryStore, content: string, { at = now, percent = 100, of = name } = {}) {
  const distFolder = await writeBuild(join(folder, 'builds', content), { content })
  const version = await contentVersion(distFolder)
  const info = aRelease(of, version)
  const line = { at: at.toISOString(), remote: of, version, before: null, who: 'ann', commit: null }
  await changeRegistry(store, at, async (registry) => {
    await store.putVersion(of, version, distFolder)
    return percent < 100
      ? {
          registry: releasedToSome(registry, info, { now: at, percent }),
          line: { ...line, act: 'put on trial' },
        }
      : { registry: released(registry, info, { now: at, by: 'command' }), line: { ...line, act: 'released' } }
  })
  return version
}
const live = async ({ folder: where }: RegistryCopy): Promise<string[]> =>
  // docs/loose-contracts.md
  (
    JSON.parse(await readFile(join(where, 'remotes.json'), 'utf8')) as { remotes: Array<{ version: string }> }
  ).remotes.map(({ version }) => version)

describe('a registry in a bucket', () => {
  test('gives every machine a copy that is whole, byte for byte', async () => {
    const [here, there] = [machine('a'), machine('b')]
    const version = await release(here.store, 'one')
    await there.copy.refresh()
    expect(await live(there.copy)).toEqual([version])
    const place = join(there.copy.folder, name, version)
    expect(await readFile(join(place, 'browser/entry.js'), 'utf8')).toBe('one')
    expect((await readdir(place)).sort()).toEqual(['browser', 'server'])
    expect((await there.store.readLog()).map(({ act }) => act)).toEqual(['released'])
  })

  test('of six releases at once from two machines loses none', async () => {
    const stores = [machine('a').store, machine('b').store]
    const contents = Array.from({ length: 6 }, (_, count) => `build ${count}`)
    const versions = await Promise.all(contents.map((content, at) => release(stores[at % 2]!, content)))
    const { registry } = await stores[0]!.read()
    const log = await stores[1]!.readLog()
    expect(log.map(({ version }) => version).sort()).toEqual(versions.toSorted())
    expect(registry.remotes.map(({ version }) => version)).toEqual([log.at(-1)?.version])
    expect(registry.retired.map(({ version }) => version)).toEqual(
      log.slice(0, -1).map(({ version }) => version),
    )
  })

  test('ends a trial once, though several machines see it fail', async () => {
    const stores = ['a', 'b', 'c'].map((which) => machine(which).store)
    await release(stores[0]!, 'one')
    const version = await release(stores[0]!, 'two', { percent: 5 })
    const ends = await Promise.all(stores.map((store) => endTrial(store, { name, version }, said)))
    expect(ends.filter((line) => line !== null)).toHaveLength(1)
    expect((await stores[0]!.read()).registry.canaries).toEqual([])
  })

  test('is not used where the server would let one release overwrite another', async () => {
    const heedless = await aRegistryBucket({ writes: 'heedless' })
    try {
      const copy = new RegistryCopy(heedless.bucket, join(folder, 'a'), onProblem)
      const store = bucketRegistry(heedless.bucket, copy)
      await expect(release(store, 'one')).rejects.toThrow('does not heed conditional writes')
      expect((await store.read()).tag).toBeNull()
    } finally {
      await heedless.close()
    }
  })

  test('refuses a build whose packed files are others, or that is not of this version', async () => {
    const { store } = machine('a')
    const distFolder = await writeBuild(join(folder, 'builds', 'packed'))
    await writeFile(join(distFolder, 'browser/entry.js.br'), 'old')
    const version = await contentVersion(distFolder)
    await expect(store.putVersion(name, version, distFolder)).rejects.toThrow('A packed file of mf-a')
    // And what has become something else since its version was told.
    await expect(store.putVersion(name, '1', distFolder)).rejects.toThrow('has changed since')
    expect(await server.bucket.list('')).toEqual([])
  })

  test('takes a write for made whose answer was lost', async () => {
    const { store } = machine('a')
    const { write } = store
    let lost = 0
    store.write = async (registry, tag) => {
      await write(registry, tag)
      lost += 1
      return write(registry, tag)
    }
    const version = await release(store, 'one')
    expect(lost).toBe(1)
    expect((await store.readLog()).map((line) => line.version)).toEqual([version])
  })

  test('says in its log what a crash has kept from it', async () => {
    const { store } = machine('a')
    const { addToLog } = store
    store.addToLog = () => Promise.reject(new Error('killed'))
    await expect(release(store, 'one')).rejects.toThrow('killed')
    store.addToLog = addToLog
    const [first, second] = [(await store.read()).registry.remotes[0]!.version, await release(store, 'two')]
    expect((await store.readLog()).map(({ version }) => version)).toEqual([first, second])
  })

  test('loses what nobody needs after a month, and what was begun and never finished, on every machine', async () => {
    const { store, copy } = machine('a')
    await release(store, 'one')
    await copy.refresh()
    for (const begun of ['justbegun', 'longago'])
      await server.bucket.put(`${name}/${begun}/browser/entry.js`, Buffer.from('half'), 'always')
    const { list } = server.bucket
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    server.bucket.list = async (beginning) =>
      (await list(beginning)).map((file) =>
        file.name.includes('longago') ? { ...file, changedAt: yesterday } : file,
      )
    const kept = [await release(store, 'two', { at: now }), await release(store, 'three', { at: monthLater })]
    const last = await release(store, 'four', { at: monthLater })
    await copy.refresh()
    const inBucket = [
      ...new Set((await server.bucket.list(`${name}/`)).map((file) => file.name.split('/')[1])),
    ]
    expect(inBucket.toSorted()).toEqual([...kept, last, 'justbegun'].toSorted())
    expect(await readdir(join(copy.folder, name))).toEqual([last])
  })
})

test('what is announced is brought to every machine before it is live; what cannot be had is announced to nobody', async () => {
  const { store, copy } = machine('a')
  const first = await release(store, 'one')
  const announce = async (version: string) => {
    const { registry, tag } = await store.read()
    const { remotes, canaries } = released(registry, aRelease(name, version), { now, by: 'command' })
    expect(await store.write({ ...registry, coming: { remotes, canaries } }, tag)).toBe(true)
    await copy.refresh()
    return readRegistry(copy.folder)
  }
  const distFolder = await writeBuild(join(folder, 'builds', 'two'), { content: 'two' })
  const second = await contentVersion(distFolder)
  expect((await announce(second)).coming).toBeNull()
  expect(await live(copy)).toEqual([first])
  await store.putVersion(name, second, distFolder)
  const { copy: other } = machine('b')
  await other.refresh()
  expect((await readRegistry(other.folder)).coming?.remotes.map(({ version }) => version)).toEqual([second])
  expect(await live(other)).toEqual([first])
  expect((await readdir(join(other.folder, name))).sort()).toEqual([first, second].sort())
})

describe('while the bucket', () => {
  test.each(['hangs', 'cuts off', 'refuses'] as const)(
    '%s, what is here is served on, and then what is new',
    async (state) => {
      const { store, copy } = machine('a')
      const first = await release(store, 'one')
      await copy.refresh()
      server.become(state)
      const look = copy.refresh()
      if (state === 'hangs')
        await vi.waitFor(() => expect(server.asked.at(-1)).toMatch(/^GET .*remotes.json$/))
      else await expect(look).rejects.toMatchObject({ code: 'STORAGE_AWAY' })
      expect(await live(copy)).toEqual([first])
      expect(await copy.ensure({ name, version: first })).toBe(true)
      server.become('answers')
      await look.catch(() => {})
      const second = await release(store, 'two')
      await copy.refresh()
      expect(await live(copy)).toEqual([second])
    },
  )

  test('dies in the middle of a version, the one before stays live, and nothing is left of the other', async () => {
    const { store, copy } = machine('a')
    const first = await release(store, 'one')
    await copy.refresh()
    const second = await release(store, 'two')
    const get = server.bucket.get
    server.bucket.get = (file, tag) =>
      file.endsWith('server.mjs') ? Promise.reject(new Error('cut')) : get(file, tag)
    await copy.refresh()
    expect(await live(copy)).toEqual([first])
    expect(await readdir(join(copy.folder, name))).toEqual([first])
    expect(onProblem).toHaveBeenCalledOnce()
    server.bucket.get = get
    expect(await copy.ensure({ name, version: second })).toBe(true)
    await copy.refresh()
    expect(await live(copy)).toEqual([second])
  })
})

describe('what a bucket holds that nobody published', () => {
  const unlike: Array<[string, (version: string) => Promise<unknown>]> = [
    [
      'another content',
      (version) =>
        server.bucket.put(`${name}/${version}/browser/entry.js`, Buffer.from('tampered'), 'always'),
    ],
    [
      'a file more',
      (version) => server.bucket.put(`${name}/${version}/browser/more.js`, Buffer.from('more'), 'always'),
    ],
    [
      'a packed copy of something else',
      (version) => server.bucket.put(`${name}/${version}/browser/entry.js.br`, Buffer.from('x'), 'always'),
    ],
    ['a file less', (version) => server.bucket.remove(`${name}/${version}/browser/entry.js`)],
  ]
  test.each(unlike)('%s is not taken, and other remotes go on', async (_, change) => {
    const { store, copy } = machine('a')
    const first = await release(store, 'one')
    await copy.refresh()
    const second = await release(store, 'two')
    await change(second)
    const other = await release(store, 'other', { of: 'mf-b' })
    await copy.refresh()
    expect(await live(copy)).toEqual([first, other])
    expect(String(onProblem.mock.calls[0])).toContain(second)
    await expect(copy.ensure({ name, version: second })).rejects.toThrow(second)
  })

  test('versions that were never published are not asked for, whoever asks', async () => {
    const { store, copy } = machine('a')
    await release(store, 'one')
    await server.bucket.put(`${name}/stray/browser/entry.js`, Buffer.from('stray'), 'always')
    server.asked.length = 0
    const asks = Array.from({ length: 50 }, () => copy.ensure({ name, version: 'stray' }))
    expect(new Set(await Promise.all(asks))).toEqual(new Set([false]))
    expect(server.asked.length).toBeLessThan(3)
    expect(await readdir(folder)).not.toContain('a')
  })

  test('a registry that leads out of its folder is refused whole', async () => {
    const { store, copy } = machine('a')
    const first = await release(store, 'one')
    await copy.refresh()
    const { registry } = await store.read()
    const odd = registry.remotes.map((entry) => ({
      ...entry,
      name: '../x',
      url: `/remotes/../x/${entry.version}/`,
    }))
    await server.bucket.put(
      'remotes.json',
      Buffer.from(JSON.stringify({ ...registry, remotes: odd })),
      'always',
    )
    await expect(copy.refresh()).rejects.toThrow('remotes[0].name')
    expect(await live(copy)).toEqual([first])
  })
})

test('a machine with nothing of the registry fetches a version that a tab still has', async () => {
  const { store } = machine('a')
  const first = await release(store, 'one')
  await release(store, 'two')
  const { copy } = machine('b')
  expect(await copy.ensure({ name, version: first })).toBe(true)
  await mkdir(join(copy.folder, name, 'halfway.draft'))
  await writeFile(join(copy.folder, name, 'halfway.draft', 'x'), '')
  await copy.refresh()
  expect(await readdir(join(copy.folder, name))).toContain('halfway.draft')
})
