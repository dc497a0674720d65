import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aSite } from '@ninepocket/testing/a-site'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyRegistry, type Registry, writeRegistry } from './registry.ts'
import { aRelease } from './testing/a-release.ts'
import type { VersionSet } from './version-sets.ts'
import { type LiveRemotesWatch, watchLiveRemotes } from './watch-live-remotes.ts'

/** Sets of versions whose threads were started, and those that have ended; no thread is really there. */
const { started, ended, failing } = vi.hoisted(() => ({
  started: [] as string[],
  ended: [] as string[],
  failing: new Set<string>(),
}))
vi.mock('./live-remotes.ts', () => ({
  startLiveRemotes: async (set: VersionSet) => {
    started.push(set.versions)
    if (failing.delete(set.versions)) throw new Error('the thread ended')
    return { ...set, builds: new Map(), renderer: { close: async () => void ended.push(set.versions) } }
  },
}))

const onProblem = vi.fn()
let folder: string
let watch: LiveRemotesWatch
beforeEach(async () => {
  started.length = 0
  ended.length = 0
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'))
  await write('1')
  const places = { registryFolder: folder, shellFolder: '', apiUrl: '', site: aSite(), faceVersion: 1 }
  onProblem.mockReset()
  watch = await watchLiveRemotes(places, onProblem)
})
afterEach(async () => {
  await watch.close()
  await rm(folder, { recursive: true })
})

const info = (version: string) => aRelease('mf-a', version)
const everybodyHas = (version: string) => [
  { ...info(version), previous: null, earlier: [], chosenBy: 'command' as const },
]
function write(version: string, canaries: Registry['canaries'] = [], coming?: string): Promise<void> {
  const remotes = everybodyHas(version)
  const then = coming ? { remotes: everybodyHas(coming), canaries } : null
  return writeRegistry(folder, { ...emptyRegistry, remotes, canaries, coming: then })
}
async function serve(version: string, few?: string): Promise<void> {
  await write(version, few ? [{ ...info(few), percent: 10 }] : [])
  await vi.waitFor(() => {
    expect(watch.current(null).versions).toBe(`mf-a@${version}`)
    expect(watch.current(0).versions).toBe(`mf-a@${few ?? version}`)
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
  expect(watch.current(9).versions).toBe('mf-a@2')
  expect(watch.current(10).versions).toBe('mf-a@1')
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
  expect(watch.current(null).versions).toBe('mf-a@1')
  await vi.waitFor(() => expect(watch.current(null).versions).toBe('mf-a@2'), 5000)
  expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@2'])
})

describe('an announced version', () => {
  const isStarted = (versions: string) => vi.waitFor(() => expect(started).toContain(versions), 5000)

  test('is made ready and served to nobody; its release starts nothing more', async () => {
    await write('1', [], '2')
    await isStarted('mf-a@2')
    expect(watch.current(0).versions).toBe('mf-a@1')
    expect(watch.hasCanaries()).toBe(false)
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
    expect(ended).toEqual([])
    await serve('1')
    expect(ended).toEqual(['mf-a@2'])
  })

  test('that is on trial already has its thread', async () => {
    await serve('1', '2')
    await write('1', [{ ...info('2'), percent: 10 }], '2')
    await serve('2')
    expect(started).toEqual(['mf-a@1', 'mf-a@2'])
  })

  test('whose release does not come ends, and what is live and what was go on', async () => {
    await serve('2')
    await write('2', [], '3')
    await isStarted('mf-a@3')
    await write('2')
    await vi.waitFor(() => expect(ended).toEqual(['mf-a@3']), 5000)
    await serve('1')
    expect(started).toEqual(['mf-a@1', 'mf-a@2', 'mf-a@3'])
  })

  test('that cannot be started is told of, and keeps nothing else from going live', async () => {
    failing.add('mf-a@2')
    await write('1', [], '2')
    await vi.waitFor(() => expect(onProblem).toHaveBeenCalled())
    expect(watch.current(null).versions).toBe('mf-a@1')
    await serve('3')
  })

  test('whose command was broken off is dropped after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await write('1', [], '2')
      await isStarted('mf-a@2')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(ended).toEqual(['mf-a@2'])
      expect(watch.current(null).versions).toBe('mf-a@1')
    } finally {
      vi.useRealTimers()
    }
  })
})
