import { createLoadablePage, type PageRoute } from '@ninepocket/runtime/page-route'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleRemotes } from '../../testing/example-remotes.ts'

const loadRoutes = vi.fn<(remote: string) => Promise<() => PageRoute[]>>()
const renewRemote = vi.fn<(remote: string) => void>()
const noteFailure = vi.fn<(remote: string) => void>()
vi.mock('./load-remote.ts', () => ({
  importRemoteRoutes: (remote: string) => loadRoutes(remote),
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
  return import('./load-page-code.ts')
}

beforeEach(() => {
  loadRoutes.mockReset()
  renewRemote.mockReset()
  noteFailure.mockReset()
})

test('reports a page as ready once its remote and its own code are loaded', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { isPageReady, loadPageCode } = await fresh()
  expect(isPageReady('/terms', site)).toBe(false)
  await loadPageCode('/terms', site)
  expect(isPageReady('/terms', site)).toBe(true)
})

test('reports a path without owner as ready and loads nothing', async () => {
  const { isPageReady, loadPageCode } = await fresh()
  expect(isPageReady('/nowhere', site)).toBe(true)
  await loadPageCode('/nowhere', site)
  expect(loadRoutes).not.toHaveBeenCalled()
})

test('shares one load of the remote between simultaneous calls', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms'), aRoute('/privacy')])
  const { loadPageCode } = await fresh()
  await Promise.all([loadPageCode('/terms', site), loadPageCode('/privacy', site), loadPageCode('/terms', site)])
  expect(loadRoutes).toHaveBeenCalledTimes(1)
})

test('loads a page again whose own code failed', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('chunk gone'))
  loadRoutes.mockResolvedValue(() => [aRoute('/terms', load)])
  const { isPageReady, loadPageCode } = await fresh()
  await expect(loadPageCode('/terms', site)).rejects.toThrow('chunk gone')
  expect(noteFailure).toHaveBeenCalledExactlyOnceWith('mf-b')
  await loadPageCode('/terms', site)
  expect(isPageReady('/terms', site)).toBe(true)
})

test('resolves all waiting callers when a later attempt succeeds', async () => {
  loadRoutes.mockRejectedValueOnce(new Error('down')).mockResolvedValue(() => [aRoute('/terms')])
  const { loadPageCode, waitForPageCode } = await fresh()
  const onReady = vi.fn()
  const waits = [waitForPageCode('/terms', site), waitForPageCode('/terms', site)].map((wait) => wait.then(onReady))
  await expect(loadPageCode('/terms', site)).rejects.toThrow('down')
  expect(onReady).not.toHaveBeenCalled()
  await loadPageCode('/terms', site)
  await Promise.all(waits)
  expect(onReady).toHaveBeenCalledTimes(2)
})

test('resolves waiting callers again when a reset page is loaded', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms'), aRoute('/privacy', async () => Promise.reject(new Error()))])
  const { isPageReady, loadPageCode, resetFailedPage, waitForPageCode } = await fresh()
  await Promise.all([waitForPageCode('/terms', site), loadPageCode('/terms', site)])
  await loadPageCode('/privacy', site).catch(() => undefined)
  resetFailedPage('/privacy', site)
  expect(isPageReady('/terms', site)).toBe(false)
  const onReady = vi.fn()
  const waiting = waitForPageCode('/terms', site).then(onReady)
  await Promise.resolve()
  expect(onReady).not.toHaveBeenCalled()
  await loadPageCode('/terms', site)
  await waiting
  expect(isPageReady('/terms', site)).toBe(true)
})

test('discards a failed remote, unless the page has arrived meanwhile', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { isPageReady, loadPageCode, resetFailedPage } = await fresh()
  resetFailedPage('/terms', site)
  expect(renewRemote).toHaveBeenCalledExactlyOnceWith('mf-b')
  await loadPageCode('/terms', site)
  resetFailedPage('/terms', site)
  resetFailedPage('/nowhere', site)
  expect(renewRemote).toHaveBeenCalledOnce()
  expect(isPageReady('/terms', site)).toBe(true)
})
