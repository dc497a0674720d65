import { definePageRoute, type PageRoute } from '@ninepocket/runtime/page-route'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'
import { unregisterRoutes } from './page-table.ts'
import { usePage } from './use-page.ts'

setUpShellTests()

const loadRoutes = vi.fn<(remote: string) => Promise<() => PageRoute[]>>()
vi.mock('../loading/load-remote.ts', () => ({
  importRemoteRoutes: (remote: string) => loadRoutes(remote),
  reregisterRemote: () => undefined,
}))

const reloadIfPageAdded = vi.fn<(path: string) => Promise<boolean>>()
vi.mock('../versions/reload-if-remote-replaced.ts', () => ({
  reloadIfPageAdded: (path: string) => reloadIfPageAdded(path),
  reloadIfRemoteReplaced: async () => false,
}))

const site = aSite()
const Page = () => null
const aRoute = (path: string, load = async () => Page) =>
  definePageRoute({ path, chunk: 'x', load, head: () => ({ titles: [] }) })
const down = () => Promise.reject(new Error('down'))

beforeEach(() => {
  vi.useFakeTimers()
  loadRoutes.mockReset()
  reloadIfPageAdded.mockReset().mockResolvedValue(false)
})
afterEach(() => {
  vi.useRealTimers()
  for (const remote of ['mf-b', 'mf-a']) unregisterRoutes(remote)
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Renders the state of a path's page. `move` navigates to another path. */
function open(path: string, isFromServer = false) {
  const { result, rerender } = renderHook(({ at }) => usePage(at, isFromServer), {
    initialProps: { at: path },
    wrapper: ({ children }) => <SiteProvider value={site}>{children}</SiteProvider>,
  })
  const routeState = () => result.current
  const retry = () =>
    act(async () => {
      const now = routeState()
      if (now.status === 'failed' || now.status === 'loading') now.retry?.()
    })
  return { routeState, retry, move: (at: string) => rerender({ at }) }
}

test('is loading, then ready with the parameters of the path', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/newsletter/:act/:token')])
  const { routeState } = open('/newsletter/confirm/abc')
  expect(routeState()).toEqual({ status: 'loading' })
  await settle()
  expect(routeState()).toMatchObject({
    status: 'ready',
    found: { remote: 'mf-b', params: { act: 'confirm', token: 'abc' } },
  })
})

test('is ready at the first render when the page is loaded', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  open('/terms')
  await settle()
  expect(open('/terms').routeState().status).toBe('ready')
  expect(loadRoutes).toHaveBeenCalledOnce()
})

test.each([
  ['no remote owns it, after asking for new releases', '/nowhere', [['/nowhere']]],
  ['its owner has no page for it', '/privacy', []],
])('is unowned when %s', async (_, path, requests) => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { routeState } = open(path)
  expect(routeState()).toEqual({ status: 'loading' })
  await settle()
  expect(routeState()).toEqual({ status: 'unowned' })
  expect(reloadIfPageAdded.mock.calls).toEqual(requests)
})

test('stays loading while the tab reloads for a page that a release has added', async () => {
  reloadIfPageAdded.mockResolvedValue(true)
  const { routeState } = open('/nowhere')
  await settle()
  expect(routeState()).toEqual({ status: 'loading' })
})

test('does not ask for new releases when the server has just rendered the unknown path', async () => {
  const { routeState } = open('/nowhere', true)
  expect(routeState()).toEqual({ status: 'unowned' })
  await settle()
  expect(reloadIfPageAdded).not.toHaveBeenCalled()
})

describe('a remote that is down', () => {
  beforeEach(() => {
    loadRoutes.mockImplementation((remote) => (remote === 'mf-b' ? down() : Promise.resolve(() => [aRoute('/search')])))
  })

  test('has failed with its name and the error, and is loaded again only by retries', async () => {
    const { routeState, retry } = open('/terms')
    const failure = { status: 'failed', remote: 'mf-b', error: new Error('down') }
    await settle(60_000)
    expect(routeState()).toMatchObject(failure)
    expect(loadRoutes).toHaveBeenCalledOnce()
    await retry()
    await settle()
    expect(routeState()).toMatchObject(failure)
    loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
    await retry()
    await settle()
    expect(routeState().status).toBe('ready')
    expect(loadRoutes).toHaveBeenCalledTimes(3)
  })

  test('does not delay the page of another, and is loaded again when the visitor returns', async () => {
    const { routeState, move } = open('/terms')
    await settle()
    move('/search')
    expect(routeState()).toEqual({ status: 'loading' })
    await settle()
    expect(routeState().status).toBe('ready')
    loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
    move('/terms')
    expect(routeState().status).toBe('loading')
    await settle()
    expect(routeState().status).toBe('ready')
  })
})

describe('a remote that does not answer', () => {
  const hang = () => new Promise<never>((_, reject) => setTimeout(reject, 300_000))
  // Loads are shared by all tests of a file.
  afterEach(() => settle(300_000))

  test('is late after 8 s while the load goes on, and has failed after 120 s', async () => {
    loadRoutes.mockImplementation(hang)
    const { routeState } = open('/terms')
    await settle(7999)
    expect(routeState()).toEqual({ status: 'loading' })
    await settle(1)
    expect(routeState()).toEqual({ status: 'loading', retry: expect.any(Function) })
    await settle(111_999)
    expect(routeState().status).toBe('loading')
    await settle(1)
    expect(routeState().status).toBe('failed')
    expect(loadRoutes).toHaveBeenCalledOnce()
  })

  test.each([9000, 121_000])('heals by itself when it answers after %i ms', async (ms) => {
    loadRoutes.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(() => [aRoute('/terms')]), ms)))
    const { routeState } = open('/terms')
    await settle(ms - 1)
    expect(routeState().status).toBe(ms < 120_000 ? 'loading' : 'failed')
    await settle(1)
    expect(routeState().status).toBe('ready')
  })

  test('is requested anew by a retry, and is late again after another 8 s', async () => {
    loadRoutes.mockImplementation(hang)
    const { routeState, retry } = open('/terms')
    await settle(8000)
    await retry()
    expect(routeState()).toEqual({ status: 'loading' })
    expect(loadRoutes).toHaveBeenCalledTimes(2)
    await settle(8000)
    loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
    await retry()
    await settle()
    expect(routeState().status).toBe('ready')
  })

  test('is not late at once when the visitor leaves and returns', async () => {
    loadRoutes.mockImplementation((remote) => (remote === 'mf-b' ? hang() : Promise.resolve(() => [aRoute('/search')])))
    const { routeState, move } = open('/terms')
    await settle(8000)
    move('/search')
    await settle()
    move('/terms')
    await settle()
    expect(routeState()).toEqual({ status: 'loading' })
  })
})

test('ignores the failure of a page that the visitor has left', async () => {
  loadRoutes.mockImplementation((remote) =>
    remote === 'mf-b'
      ? new Promise((_, reject) => setTimeout(() => reject(new Error('down')), 1000))
      : Promise.resolve(() => [aRoute('/search')]),
  )
  const { routeState, move } = open('/terms')
  move('/search')
  await settle(1000)
  expect(routeState().status).toBe('ready')
})

test('loads only the code of another page of a loaded remote', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms'), aRoute('/privacy')])
  const { routeState, move } = open('/terms')
  await settle()
  move('/privacy')
  expect(routeState().status).toBe('loading')
  await settle()
  expect(routeState().status).toBe('ready')
  expect(loadRoutes).toHaveBeenCalledOnce()
})
