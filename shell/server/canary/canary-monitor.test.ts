import { beforeEach, expect, test, vi } from 'vitest'
import { guestVisitor } from '../http/visitor.ts'
import type { PublicRegistryEntry } from '../registry/version-sets.ts'
import type { RunningVersionSet } from '../rendering/start-version-set.ts'
import { aRegistryEntry } from '../testing/a-registry-entry.ts'
import { CanaryMonitor } from './canary-monitor.ts'

const render = vi.fn<RunningVersionSet['renderer']['render']>()
const renderer = { layouts: { guest: '', unknown: '' }, render, close: async () => {} }
const page = {} as Awaited<ReturnType<typeof render>> // its content does not matter
const order = { path: '/', search: '', session: guestVisitor.session }
const createLiveRemotes = (
  remotes: PublicRegistryEntry[],
  canaries: Array<{ name: string; version: string }>,
): RunningVersionSet => ({
  cohortBelow: canaries.length > 0 ? 10 : 100,
  remotes,
  canaries,
  key: '',
  builds: new Map(),
  renderer,
})
const canary = { name: 'mf-a', version: 'new' }
const canaryRemotes = createLiveRemotes([aRegistryEntry('mf-a', 'new'), aRegistryEntry('mf-b', '1')], [canary])
const stableRemotes = createLiveRemotes([aRegistryEntry('mf-a', 'old'), aRegistryEntry('mf-b', '1')], [])

const endCanary = vi.fn<(canary: object, reason: string) => Promise<void>>()
const onProblem = vi.fn()
let watch: CanaryMonitor
beforeEach(() => {
  endCanary.mockReset().mockResolvedValue()
  onProblem.mockReset()
  render.mockReset().mockResolvedValue(page)
  const live = {
    getForCohort: (cohort: number | null) => (cohort === null || cohort >= 10 ? stableRemotes : canaryRemotes),
    hasCanaries: () => true,
    close: async () => {},
  }
  watch = new CanaryMonitor(live, { endCanary, onProblem })
})
const repeat = (count: number, act: () => void) => Array.from({ length: count }, act)

/** So many different people's browsers say that a version failed. */
const report = (version: typeof canary, count: number) =>
  Array.from({ length: count }, (_, index) => watch.recordReport(version, `visitor ${index}`))
/** So many pages fail at once, and what comes of it is known. */
async function fail(live: RunningVersionSet, remote: string | null, count: number, page = order): Promise<void> {
  repeat(count, () => watch.recordRenderFailure(live, remote, page))
  await new Promise(setImmediate)
}

test('ends a canary once when it fails on every tenth page', () => {
  repeat(60, () => watch.recordPageSent(canaryRemotes))
  report(canary, 6)
  expect(endCanary.mock.calls).toEqual([[canary, 'failed on 5 of 60 pages (8.3 %; old: 0.0 %)']])
})

test('counts repeated reports of one visitor once', () => {
  repeat(200, () => watch.recordReport(canary, 'a stranger'))
  report(canary, 3)
  expect(endCanary).not.toHaveBeenCalled()
})

test('counts failed renders for the remote of the page', async () => {
  repeat(10, () => watch.recordPageSent(canaryRemotes))
  await fail(canaryRemotes, 'mf-b', 9)
  expect(endCanary).not.toHaveBeenCalled()
  await fail(canaryRemotes, 'mf-a', 5)
  expect(endCanary).toHaveBeenCalledOnce()
  expect(render).toHaveBeenCalledExactlyOnceWith(order)
})

test('ignores a failed render that fails without the canary too', async () => {
  repeat(10, () => watch.recordPageSent(canaryRemotes))
  render.mockRejectedValue(new Error('this page fails in every version'))
  await fail(canaryRemotes, 'mf-a', 50)
  await fail(canaryRemotes, null, 50)
  expect(endCanary).not.toHaveBeenCalled()
})

test('does not blame a canary for a page that the stable versions have not rendered', async () => {
  repeat(10, () => watch.recordPageSent(canaryRemotes))
  const brokenPage = { ...order, path: '/broken' }
  render.mockResolvedValueOnce(page).mockRejectedValueOnce(new Error('this page fails in every version'))
  watch.recordRenderFailure(canaryRemotes, 'mf-a', order)
  await fail(canaryRemotes, 'mf-a', 50, brokenPage)
  expect(render.mock.calls).toEqual([[order], [brokenPage]])
  expect(endCanary).not.toHaveBeenCalled()
})

test('blames the canary for many pages that fail while the first is compared', async () => {
  repeat(10, () => watch.recordPageSent(canaryRemotes))
  const pages = Array.from({ length: 5 }, (_, index) => ({ ...order, path: `/${index}` }))
  for (const each of pages) watch.recordRenderFailure(canaryRemotes, 'mf-a', each)
  await vi.waitFor(() => expect(endCanary).toHaveBeenCalledOnce())
  expect(render.mock.calls).toEqual(pages.map((each) => [each]))
})

test('compares no more than a hundred pages that fail at once', async () => {
  render.mockRejectedValue(new Error('this page fails in every version'))
  for (let index = 0; index < 150; index += 1)
    watch.recordRenderFailure(canaryRemotes, 'mf-a', { ...order, path: `/${index}` })
  await new Promise(setImmediate)
  expect(render).toHaveBeenCalledTimes(100)
  await fail(canaryRemotes, 'mf-a', 1, { ...order, path: '/later' })
  expect(render).toHaveBeenCalledTimes(101)
})

test('blames the canary when a thread ends for an unknown reason', async () => {
  repeat(10, () => watch.recordPageSent(canaryRemotes))
  await fail(canaryRemotes, null, 5)
  expect(endCanary).toHaveBeenCalledOnce()
})

test('does not blame the canary when the stable thread ends as often', async () => {
  repeat(10, () => watch.recordPageSent(canaryRemotes))
  repeat(10, () => watch.recordPageSent(stableRemotes))
  await fail(stableRemotes, null, 5)
  await fail(canaryRemotes, null, 5)
  expect(endCanary).not.toHaveBeenCalled()
})

test.each([
  ['a version that is not live', { name: 'mf-a', version: 'unheard' }],
  ['a remote without a canary', { name: 'mf-b', version: '1' }],
  ['an unknown remote', { name: 'mf-z', version: 'new' }],
])('ignores reports of %s', (_, version) => {
  report(version, 50)
  expect(endCanary).not.toHaveBeenCalled()
})

test('reports a failed end of a canary, and retries with the next failure', async () => {
  endCanary.mockRejectedValueOnce(new Error('the disk is full'))
  report(canary, 5)
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledOnce())
  await Promise.resolve()
  watch.recordReport(canary, 'one more')
  expect(endCanary).toHaveBeenCalledTimes(2)
})
