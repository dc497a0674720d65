import { createLoadablePage, type PageRoute } from '@ninepocket/runtime/page-route'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleRemotes } from '../../testing/example-remotes.ts'

const loadRoutes = vi.fn<(remote: string) => Promise<() => PageRoute[]>>()
const renewRemote = vi.fn<(remote: string) => void>()
const noteFailure = vi.fn<(remote: string) => void>()
vi.mock('./load-remote.ts', () => ({
  loadRemoteRoutes: (remote: string) => loadRoutes(remote),
  reregisterRemote: (remote: string) => renewRemote(remote),
  reportLoadFailure: (remote: string) => noteFailure(remote),
}))

const site = aSite()
const Page = () => null

function aRoute(path: string, load = async () => Page): PageRoute {
  return { path, chunk: 'x', page: createLoadablePage(load), queries: () => [], head: () => ({ titles: [] }) }
}

/** Fresh module state: no remote is loaded. */
async function fresh() {
  vi.resetModules()
  const { setLiveRemotes } = await import('../live-remotes.ts')
  setLiveRemotes(exampleRemotes)
  return import('./load-page.ts')
}

beforeEach(() => {
  loadRoutes.mockReset()
  renewRemote.mockReset()
  noteFailure.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reports a page as ready once its remote and its own code are loaded', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { isPageReady, loadPage } = await fresh()
  expect(isPageReady('/terms', site)).toBe(false)
  await loadPage('/terms', site)
  expect(isPageReady('/terms', site)).toBe(true)
})

test('reports a path without owner as ready and loads nothing', async () => {
  const { isPageReady, loadPage } = await fresh()
  expect(isPageReady('/nowhere', site)).toBe(true)
  await loadPage('/nowhere', site)
  expect(loadRoutes).not.toHaveBeenCalled()
})

test('shares one load of the remote between simultaneous calls', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms'), aRoute('/privacy')])
  const { loadPage } = await fresh()
  await Promise.all([loadPage('/terms', site), loadPage('/privacy', site), loadPage('/terms', site)])
  expect(loadRoutes).toHaveBeenCalledTimes(1)
})

test('loads a failed remote again', async () => {
  loadRoutes.mockRejectedValueOnce(new Error('down')).mockResolvedValue(() => [aRoute('/terms')])
  const { isPageReady, loadPage } = await fresh()
  await expect(loadPage('/terms', site)).rejects.toThrow('down')
  await loadPage('/terms', site)
  expect(isPageReady('/terms', site)).toBe(true)
})

test('loads a page again whose own code failed', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('chunk gone'))
  loadRoutes.mockResolvedValue(() => [aRoute('/terms', load)])
  const { isPageReady, loadPage } = await fresh()
  await expect(loadPage('/terms', site)).rejects.toThrow('chunk gone')
  expect(noteFailure).toHaveBeenCalledExactlyOnceWith('mf-b')
  await loadPage('/terms', site)
  expect(isPageReady('/terms', site)).toBe(true)
})

test('rejects when a remote does not answer within 8 s', async () => {
  vi.useFakeTimers()
  loadRoutes.mockReturnValue(new Promise(() => undefined))
  const { loadPage } = await fresh()
  const failure = expect(loadPage('/terms', site)).rejects.toThrow('mf-b did not answer within 8000 ms')
  await vi.advanceTimersByTimeAsync(8000)
  await failure
})

test('resolves waiting callers when a later attempt succeeds', async () => {
  loadRoutes.mockRejectedValueOnce(new Error('down')).mockResolvedValue(() => [aRoute('/terms')])
  const { loadPage, waitForPage: whenPageReady } = await fresh()
  const told = vi.fn()
  const waiting = whenPageReady('/terms', site).then(told)
  await loadPage('/terms', site).catch(() => undefined)
  expect(told).not.toHaveBeenCalled()
  await loadPage('/terms', site)
  await waiting
  expect(told).toHaveBeenCalledOnce()
})

test('resolves waiting callers again when a reset page is loaded', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms'), aRoute('/privacy', async () => Promise.reject(new Error()))])
  const { isPageReady, loadPage, resetFailedPage: startAnew, waitForPage: whenPageReady } = await fresh()
  await Promise.all([whenPageReady('/terms', site), loadPage('/terms', site)])
  await loadPage('/privacy', site).catch(() => undefined)
  startAnew('/privacy', site)
  expect(isPageReady('/terms', site)).toBe(false)
  const told = vi.fn()
  const waiting = whenPageReady('/terms', site).then(told)
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
  await loadPage('/terms', site)
  await waiting
  expect(isPageReady('/terms', site)).toBe(true)
})

test('discards a failed remote, unless the page has arrived meanwhile', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { isPageReady, loadPage, resetFailedPage: startAnew } = await fresh()
  startAnew('/terms', site)
  expect(renewRemote).toHaveBeenCalledExactlyOnceWith('mf-b')
  await loadPage('/terms', site)
  startAnew('/terms', site)
  startAnew('/nowhere', site)
  expect(renewRemote).toHaveBeenCalledOnce()
  expect(isPageReady('/terms', site)).toBe(true)
})

test('loads the remote again on a retry', async () => {
  const broken = () => [aRoute('/terms', () => Promise.reject(new Error('chunk is gone')))]
  loadRoutes.mockResolvedValueOnce(broken).mockResolvedValue(() => [aRoute('/terms')])
  const { isPageReady, loadPage, resetFailedPage: startAnew } = await fresh()
  await expect(loadPage('/terms', site)).rejects.toThrow('chunk is gone')
  startAnew('/terms', site)
  expect(renewRemote).toHaveBeenCalledWith('mf-b')
  await loadPage('/terms', site)
  expect(isPageReady('/terms', site)).toBe(true)
})

test('does not load a loaded page again', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { loadPage, resetFailedPage: startAnew } = await fresh()
  await loadPage('/terms', site)
  startAnew('/terms', site)
  expect(renewRemote).not.toHaveBeenCalled()
})

test('resolves all callers that wait for a page', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { loadPage, waitForPage: whenPageReady } = await fresh()
  const waits = Promise.all([whenPageReady('/terms', site), whenPageReady('/terms', site)])
  await loadPage('/terms', site)
  await expect(waits).resolves.toHaveLength(2)
})
