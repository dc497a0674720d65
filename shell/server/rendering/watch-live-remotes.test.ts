import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyRegistry, writeRegistry } from '../registry/registry.ts'
import type { VersionSet } from '../registry/version-sets.ts'
import { aCanaryEntry, aRegistryEntry } from '../testing/a-registry-entry.ts'
import { readFromUnreachableApi } from '../testing/read-from-unreachable-api.ts'
import { type LiveRemotesWatcher, watchLiveRemotes } from './watch-live-remotes.ts'

/** Sets of versions whose threads were started, and those that have ended; no thread is really there. */
const { started, ended, failing, hanging } = vi.hoisted(() => ({
  started: [] as string[],
  ended: [] as string[],
  failing: new Set<string>(),
  hanging: new Map<string, Promise<void>>(),
}))
vi.mock('./start-version-set.ts', () => ({
  startVersionSet: async (set: VersionSet) => {
    started.push(set.key)
    if (failing.delete(set.key)) throw new Error('the thread ended')
    await hanging.get(set.key)
    return { ...set, builds: new Map(), renderer: { close: async () => void ended.push(set.key) } }
  },
}))

const onProblem = vi.fn()
let folder: string
let watch: LiveRemotesWatcher
const start = () => {
  const site = aSite()
  const threads = { shellFolder: '', readApi: readFromUnreachableApi, site, renderThreads: 1 }
  return watchLiveRemotes({
    registryFolder: folder,
    acceptedEntriesFile: path.join(folder, 'accepted.json'),
    trustedKeys: [],
    ...threads,
    interfaceVersion: 1,
    onProblem,
  })
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'))
  await write('1')
  onProblem.mockReset()
  hanging.clear()
  started.length = 0
  ended.length = 0
  watch = await start()
})
afterEach(async () => {
  await watch.close()
  await rm(folder, { recursive: true })
})

const listRemotes = (version: string) => [aRegistryEntry('mf-a', version)]
/** Writes the registry, with a canary for the first ten cohorts and an announced version. */
function write(version: string, canary?: string, coming?: string): Promise<void> {
  const canaries = canary === undefined ? [] : [aCanaryEntry('mf-a', canary)]
  const announced = coming === undefined ? null : { remotes: listRemotes(coming), canaries }
  return writeRegistry(folder, { ...emptyRegistry, remotes: listRemotes(version), canaries, announced })
}
async function serve(version: string, few?: string): Promise<void> {
  await write(version, few)
  await vi.waitFor(() => {
    expect(watch.getForCohort(null).key).toBe(`mf-a@${version}`)
    expect(watch.getForCohort(0).key).toBe(`mf-a@${few ?? version}`)
  })
}

test('reuses the kept thread on a rollback, and ends the rolled-back one', async () => {
  await serve('2')
  expect(ended).toEqual([])
  await serve('1')
  expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  expect(ended).toEqual(['mf-a@2'])
})

test('keeps only the last replaced set', async () => {
  for (const version of ['2', '3', '4']) await serve(version)
  expect(ended).toEqual(['mf-a@1', 'mf-a@2'])
  await watch.close()
  expect(ended.toSorted()).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@3', 'mf-a@4'])
})

test('runs a canary in a second thread, and keeps that when it is promoted', async () => {
  await serve('1', '2')
  expect(watch.hasCanaries()).toBe(true)
  expect(watch.getForCohort(9).key).toBe('mf-a@2')
  expect(watch.getForCohort(10).key).toBe('mf-a@1')
  await serve('2')
  expect(watch.hasCanaries()).toBe(false)
  expect(started).toEqual(['mf-a@1', 'mf-a@2'])
})

test('ends the thread of a canary with it, and no other', async () => {
  await serve('1', '2')
  await serve('1')
  expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  expect(ended).toEqual(['mf-a@2'])
})

test('retries a thread that cannot start while the previous one serves', async () => {
  failing.add('mf-a@2')
  await write('2')
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce())
  expect(watch.getForCohort(null).key).toBe('mf-a@1')
  await vi.waitFor(() => expect(watch.getForCohort(null).key).toBe('mf-a@2'))
  expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@2'])
})

/** Keeps a set from being started; gives what lets it. */
function holdVersions(versions: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  hanging.set(versions, promise)
  return resolve
}

test('serves a registry change that happens during the start', async () => {
  await watch.close()
  const go = holdVersions('mf-a@1')
  started.length = 0
  const starting = start()
  await vi.waitFor(() => expect(started).toEqual(['mf-a@1']))
  await write('2')
  go()
  watch = await starting
  await vi.waitFor(() => expect(watch.getForCohort(null).key).toBe('mf-a@2'))
})

test('switches no set when one of two cannot start', async () => {
  failing.add('mf-a@3')
  await write('2', '3')
  await vi.waitFor(() => expect(ended).toEqual(['mf-a@2']))
  await serve('2', '3')
  expect(started.toSorted()).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@2', 'mf-a@3', 'mf-a@3'])
})

describe('an announced version', () => {
  const isStarted = (versions: string) => vi.waitFor(() => expect(started).toContain(versions))

  test('is prepared but not served, and its release starts no further thread', async () => {
    await write('1', undefined, '2')
    await isStarted('mf-a@2')
    expect(watch.getForCohort(0).key).toBe('mf-a@1')
    expect(watch.hasCanaries()).toBe(false)
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
    expect(ended).toEqual([])
    await serve('1')
    expect(ended).toEqual(['mf-a@2'])
  })

  test('is prepared by a site that starts meanwhile', async () => {
    await watch.close()
    await write('1', undefined, '2')
    started.length = 0
    watch = await start()
    await isStarted('mf-a@2')
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  })

  test('reuses the thread of its canary', async () => {
    await serve('1', '2')
    await write('1', '2', '2')
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  })

  test('is used when it goes live while it starts', async () => {
    const go = holdVersions('mf-a@2')
    await write('1', undefined, '2')
    await isStarted('mf-a@2')
    await write('2')
    go()
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
    expect(ended).toEqual([])
  })

  test('delays nothing when it hangs, and ends once it has started', async () => {
    await serve('2')
    const go = holdVersions('mf-a@3')
    await write('2', undefined, '3')
    await isStarted('mf-a@3')
    await serve('1')
    expect(ended).toEqual(['mf-a@2'])
    go()
    await vi.waitFor(() => expect(ended).toEqual(['mf-a@2', 'mf-a@3']))
  })

  test('ends when another takes its place or its release does not come', async () => {
    await serve('2')
    for (const coming of ['3', '4']) {
      await write('2', undefined, coming)
      await isStarted(`mf-a@${coming}`)
    }
    await vi.waitFor(() => expect(ended).toEqual(['mf-a@3']))
    await write('2')
    await vi.waitFor(() => expect(ended).toEqual(['mf-a@3', 'mf-a@4']))
    await serve('1')
    expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@3', 'mf-a@4'])
  })

  test('is reported once when it cannot start, and retried when it is live', async () => {
    failing.add('mf-a@2')
    await write('1', undefined, '2')
    await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce())
    expect(watch.getForCohort(null).key).toBe('mf-a@1')
    await serve('2')
    expect(onProblem).toHaveBeenCalledOnce()
    expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@2'])
  })

  test('is dropped a minute after its command was interrupted, and not prepared again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await write('1', undefined, '2')
      await isStarted('mf-a@2')
      await vi.advanceTimersByTimeAsync(60_000)
    } finally {
      vi.useRealTimers()
    }
    expect(ended).toEqual(['mf-a@2'])
    await write('1', '3', '2')
    await vi.waitFor(() => expect(watch.getForCohort(0).key).toBe('mf-a@3'))
    expect(watch.getForCohort(null).key).toBe('mf-a@1')
  })
})
