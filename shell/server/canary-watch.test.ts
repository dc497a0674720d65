import { beforeEach, expect, test, vi } from 'vitest'
import { CanaryWatch } from './canary-watch.ts'
import type { LiveRemotes } from './live-remotes.ts'
import { aRelease } from './testing/a-release.ts'
import type { PublicEntry } from './version-sets.ts'

const entry = (name: string, version: string): PublicEntry => ({ ...aRelease(name, version), previous: null })
const renderer = {
  frames: { guest: '', unknown: '' },
  render: () => Promise.reject(new Error('nobody renders here')),
  close: async () => {},
}
const setOf = (remotes: PublicEntry[], canaries: Array<{ name: string; version: string }>): LiveRemotes => ({
  shareBelow: canaries.length > 0 ? 10 : 100,
  remotes,
  canaries,
  versions: '',
  builds: new Map(),
  renderer,
})
const canary = { name: 'mf-a', version: 'new' }
const few = setOf([entry('mf-a', 'new'), entry('mf-b', '1')], [canary])
const all = setOf([entry('mf-a', 'old'), entry('mf-b', '1')], [])

const endCanary = vi.fn<(canary: object, reason: string) => Promise<void>>()
const onProblem = vi.fn()
let watch: CanaryWatch
beforeEach(() => {
  endCanary.mockReset().mockResolvedValue()
  onProblem.mockReset()
  const live = {
    current: (share: number | null) => (share === null || share >= 10 ? all : few),
    hasCanaries: () => true,
    close: async () => {},
  }
  watch = new CanaryWatch(live, { endCanary, onProblem })
})
const times = (count: number, act: () => void) => Array.from({ length: count }, act)

test('a version on trial that fails on every tenth page is ended, once', () => {
  times(60, () => watch.sent(few))
  times(6, () => watch.failed(canary))
  expect(endCanary.mock.calls).toEqual([[canary, 'failed on 5 of 60 pages (8.3 %; old: 0.0 %)']])
})

test('pages that cannot be rendered count, of the remote whose page it is', () => {
  times(10, () => watch.sent(few))
  times(9, () => watch.notRendered(few, 'mf-b'))
  expect(endCanary).not.toHaveBeenCalled()
  times(5, () => watch.notRendered(few, 'mf-a'))
  expect(endCanary).toHaveBeenCalledOnce()
})

test('where a thread ended and nobody knows why, what is new is to blame', () => {
  times(10, () => watch.sent(few))
  times(5, () => watch.notRendered(all, null))
  expect(endCanary).not.toHaveBeenCalled()
  times(5, () => watch.notRendered(few, null))
  expect(endCanary).toHaveBeenCalledOnce()
})

test.each([
  ['a version that nobody has', { name: 'mf-a', version: 'unheard' }],
  ['a remote without a trial', { name: 'mf-b', version: '1' }],
  ['a remote that there is not', { name: 'mf-z', version: 'new' }],
])('reports of %s count for nothing', (_, version) => {
  times(50, () => watch.failed(version))
  expect(endCanary).not.toHaveBeenCalled()
})

test('an end that fails is told of, and tried again with the next failure', async () => {
  endCanary.mockRejectedValueOnce(new Error('the disk is full'))
  times(5, () => watch.failed(canary))
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce())
  await Promise.resolve()
  watch.failed(canary)
  expect(endCanary).toHaveBeenCalledTimes(2)
})
