import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyRegistry, type Registry, writeRegistry } from '../registry/registry.ts'
import type { VersionSet } from '../registry/version-sets.ts'
import { aRegistryEntry } from '../testing/a-registry-entry.ts'
import { type LiveRemotesWatcher, watchLiveRemotes } from './watch-live-remotes.ts'

/** Sets of versions whose threads were started, and those that have ended; no thread is really there. */
const { started, ended, failing, hanging } = vi.hoisted(() => ({
  started: [] as string[],
  ended: [] as string[],
  failing: new Set<string>(),
  hanging: new Map<string, Promise<void>>(),
}))
vi.mock('./live-remotes.ts', () => ({
  startLiveRemotes: async (set: VersionSet) => {
    started.push(set.key)
    if (failing.delete(set.key)) throw new Error('the thread ended')
    await hanging.get(set.key)
    return { ...set, builds: new Map(), renderer: { close: async () => void ended.push(set.key) } }
  },
}))

const onProblem = vi.fn()
let folder: string
let watch: LiveRemotesWatcher
const start = () =>
  watchLiveRemotes({
    registryFolder: folder,
    shellFolder: '',
    apiUrl: '',
    site: aSite(),
    interfaceVersion: 1,
    onProblem,
  })
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

const info = (version: string) => aRegistryEntry('mf-a', version)
const createRemotes = (version: string) => [
  { ...info(version), previous: null, olderVersions: [], chosenBy: 'command' as const },
]
function write(version: string, canaries: Registry['canaries'] = [], coming?: string): Promise<void> {
  const remotes = createRemotes(version)
  const then = coming ? { remotes: createRemotes(coming), canaries } : null
  return writeRegistry(folder, { ...emptyRegistry, remotes, canaries, announced: then })
}
async function serve(version: string, few?: string): Promise<void> {
  await write(version, few ? [{ ...info(few), percent: 10 }] : [])
  await vi.waitFor(() => {
    expect(watch.getForCohort(null).key).toBe(`mf-a@${version}`)
    expect(watch.getForCohort(0).key).toBe(`mf-a@${few ?? version}`)
  }, 5000)
}

test('a rollback soon after a release starts nothing, and ends what it leads away from', async () => {
  await serve('2')
  expect(ended).toEqual([])
  await serve('1')
  expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  expect(ended).toEqual(['mf-a@2'])
})

test('of all that releases replace only the last is kept', async () => {
  for (const version of ['2', '3', '4']) await serve(version)
  expect(ended).toEqual(['mf-a@1', 'mf-a@2'])
  await watch.close()
  expect(ended.toSorted()).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@3', 'mf-a@4'])
})

test('a trial has a thread beside that of all others, with which it goes to everybody', async () => {
  await serve('1', '2')
  expect(watch.hasCanaries()).toBe(true)
  expect(watch.getForCohort(9).key).toBe('mf-a@2')
  expect(watch.getForCohort(10).key).toBe('mf-a@1')
  await serve('2')
  expect(watch.hasCanaries()).toBe(false)
  expect(started).toEqual(['mf-a@1', 'mf-a@2'])
})

test('a trial that ends takes its thread along, and the others keep theirs', async () => {
  await serve('1', '2')
  await serve('1')
  expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  expect(ended).toEqual(['mf-a@2'])
})

test('a thread that cannot be started is tried again, and what was live goes on meanwhile', async () => {
  failing.add('mf-a@2')
  await write('2')
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce())
  expect(watch.getForCohort(null).key).toBe('mf-a@1')
  await vi.waitFor(() => expect(watch.getForCohort(null).key).toBe('mf-a@2'), 5000)
  expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@2'])
})

/** Keeps a set from being started; gives what lets it. */
function holdVersions(versions: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  hanging.set(versions, promise)
  return resolve
}

test('a site that is started while its registry changes serves what is live then', async () => {
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

test('where one of two sets cannot be started the other does not go on without it', async () => {
  failing.add('mf-a@3')
  await write('2', [{ ...info('3'), percent: 10 }])
  await vi.waitFor(() => expect(ended).toEqual(['mf-a@2']))
  await serve('2', '3')
  expect(started.toSorted()).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@2', 'mf-a@3', 'mf-a@3'])
})

describe('an announced version', () => {
  const isStarted = (versions: string) => vi.waitFor(() => expect(started).toContain(versions), 5000)

  test('is made ready and served to nobody; its release starts nothing more', async () => {
    await write('1', [], '2')
    await isStarted('mf-a@2')
    expect(watch.getForCohort(0).key).toBe('mf-a@1')
    expect(watch.hasCanaries()).toBe(false)
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
    expect(ended).toEqual([])
    await serve('1')
    expect(ended).toEqual(['mf-a@2'])
  })

  test('is made ready by a site that is started meanwhile', async () => {
    await watch.close()
    await write('1', [], '2')
    started.length = 0
    watch = await start()
    await isStarted('mf-a@2')
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  })

  test('that is on trial already has its thread', async () => {
    await serve('1', '2')
    await write('1', [{ ...info('2'), percent: 10 }], '2')
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  })

  test('that is on its way when it goes live is taken over', async () => {
    const go = holdVersions('mf-a@2')
    await write('1', [], '2')
    await isStarted('mf-a@2')
    await write('2')
    go()
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
    expect(ended).toEqual([])
  })

  test('that hangs holds up nothing: what was live before is served, and it ends once it stands', async () => {
    await serve('2')
    const go = holdVersions('mf-a@3')
    await write('2', [], '3')
    await isStarted('mf-a@3')
    await serve('1')
    expect(ended).toEqual(['mf-a@2'])
    go()
    await vi.waitFor(() => expect(ended).toEqual(['mf-a@2', 'mf-a@3']))
  })

  test('whose place another takes ends, and so does one whose release does not come', async () => {
    await serve('2')
    for (const coming of ['3', '4']) {
      await write('2', [], coming)
      await isStarted(`mf-a@${coming}`)
    }
    await vi.waitFor(() => expect(ended).toEqual(['mf-a@3']))
    await write('2')
    await vi.waitFor(() => expect(ended).toEqual(['mf-a@3', 'mf-a@4']))
    await serve('1')
    expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@3', 'mf-a@4'])
  })

  test('that cannot be started is told of once, and tried again when it is live', async () => {
    failing.add('mf-a@2')
    await write('1', [], '2')
    await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce())
    expect(watch.getForCohort(null).key).toBe('mf-a@1')
    await serve('2')
    expect(onProblem).toHaveBeenCalledOnce()
    expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@2'])
  })

  test('whose command was broken off is dropped after a minute, and not made ready again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await write('1', [], '2')
      await isStarted('mf-a@2')
      await vi.advanceTimersByTimeAsync(60_000)
    } finally {
      vi.useRealTimers()
    }
    expect(ended).toEqual(['mf-a@2'])
    await write('1', [{ ...info('3'), percent: 10 }], '2')
    await vi.waitFor(() => expect(watch.getForCohort(0).key).toBe('mf-a@3'))
    expect(watch.getForCohort(null).key).toBe('mf-a@1')
  })
})
