import { beforeEach, expect, test, vi } from 'vitest'
import { CanaryWatch } from './canary-watch.ts'
import type { LiveRemotes } from './live-remotes.ts'
import { aRelease } from './testing/a-release.ts'
import type { PublicEntry } from './version-sets.ts'
import { guestVisitor } from './visitor.ts'

const entry = (name: string, version: string): PublicEntry => ({ ...aRelease(name, version), previous: null })
const render = vi.fn<LiveRemotes['renderer']['render']>()
const renderer = { frames: { guest: '', unknown: '' }, render, close: async () => {} }
const page = {} as Awaited<ReturnType<typeof render>> // nobody looks at it
const order = { path: '/', search: '', session: guestVisitor.session }
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
  render.mockReset().mockResolvedValue(page)
  const live = {
    current: (share: number | null) => (share === null || share >= 10 ? all : few),
    hasCanaries: () => true,
    close: async () => {},
  }
  watch = new CanaryWatch(live, { endCanary, onProblem })
})
const times = (count: number, act: () => void) => Array.from({ length: count }, act)

/** So many different people's browsers say that a version failed. */
const report = (version: typeof canary, count: number) =>
  Array.from({ length: count }, (_, voter) => watch.reported(version, `voter ${voter}`))
/** So many pages fail at once, and what comes of it is known. */
async function fail(live: LiveRemotes, remote: string | null, count: number): Promise<void> {
  times(count, () => watch.notRendered(live, remote, order))
  await new Promise(setImmediate)
}

test('a version on trial that fails on every tenth page is ended, once', () => {
  times(60, () => watch.sent(few))
  report(canary, 6)
  expect(endCanary.mock.calls).toEqual([[canary, 'failed on 5 of 60 pages (8.3 %; old: 0.0 %)']])
})

test('whoever says so again and again counts once', () => {
  times(200, () => watch.reported(canary, 'a stranger'))
  report(canary, 3)
  expect(endCanary).not.toHaveBeenCalled()
})

test('pages that cannot be rendered count, of the remote whose page it is', async () => {
  times(10, () => watch.sent(few))
  await fail(few, 'mf-b', 9)
  expect(endCanary).not.toHaveBeenCalled()
  await fail(few, 'mf-a', 5)
  expect(endCanary).toHaveBeenCalledOnce()
  expect(render).toHaveBeenCalledExactlyOnceWith(order)
})

test('a page that others cannot be shown either counts for nothing', async () => {
  times(10, () => watch.sent(few))
  render.mockRejectedValue(new Error('this page fails in every version'))
  await fail(few, 'mf-a', 50)
  await fail(few, null, 50)
  expect(endCanary).not.toHaveBeenCalled()
})

test('where a thread ended and nobody knows why, what is new is to blame', async () => {
  times(10, () => watch.sent(few))
  await fail(few, null, 5)
  expect(endCanary).toHaveBeenCalledOnce()
})

test('but not where the thread of all others ends as often', async () => {
  times(10, () => watch.sent(few))
  times(10, () => watch.sent(all))
  await fail(all, null, 5)
  await fail(few, null, 5)
  expect(endCanary).not.toHaveBeenCalled()
})

test.each([
  ['a version that nobody has', { name: 'mf-a', version: 'unheard' }],
  ['a remote without a trial', { name: 'mf-b', version: '1' }],
  ['a remote that there is not', { name: 'mf-z', version: 'new' }],
])('reports of %s count for nothing', (_, version) => {
  report(version, 50)
  expect(endCanary).not.toHaveBeenCalled()
})

test('an end that fails is told of, and tried again with the next failure', async () => {
  endCanary.mockRejectedValueOnce(new Error('the disk is full'))
  report(canary, 5)
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce())
  await Promise.resolve()
  watch.reported(canary, 'one more')
  expect(endCanary).toHaveBeenCalledTimes(2)
})
