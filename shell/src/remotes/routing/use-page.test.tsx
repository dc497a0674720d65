import { definePageRoute, type PageRoute } from '@ninepocket/runtime/page-route'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpShell } from '../../testing/set-up-shell.ts'
import { unregisterRoutes } from './page-table.ts'
import { usePage } from './use-page.ts'

setUpShell()

const loadRoutes = vi.fn<(remote: string) => Promise<() => PageRoute[]>>()
vi.mock('../loading/load-remote.ts', () => ({
  loadRemoteRoutes: (remote: string) => loadRoutes(remote),
  reregisterRemote: () => undefined,
}))

const reloadForAddedPage = vi.fn<(path: string) => Promise<boolean>>()
vi.mock('../versions/reload-for-release.ts', () => ({
  reloadForAddedPage: (path: string) => reloadForAddedPage(path),
  reloadForRelease: async () => false,
}))

const site = aSite()
const Page = () => null
const aRoute = (path: string, load = async () => Page) =>
  definePageRoute({ path, chunk: 'x', load, head: () => ({ titles: [] }) })
const down = () => Promise.reject(new Error('down'))

beforeEach(() => {
  vi.useFakeTimers()
  loadRoutes.mockReset()
  reloadForAddedPage.mockReset().mockResolvedValue(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const remote of ['mf-b', 'mf-a']) unregisterRoutes(remote)
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/** What stands under a path, and under those that are moved to. */
function open(path: string, isFromServer = false) {
  const { result, rerender } = renderHook(({ at }) => usePage(at, isFromServer), {
    initialProps: { at: path },
    wrapper: ({ children }) => <SiteProvider value={site}>{children}</SiteProvider>,
  })
  const routeState = () => result.current
  const retry = () =>
    act(async () => {
      const now = routeState()
      if (now.status === 'failed') now.retry()
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
  ['no remote owns it', '/nowhere'],
  ['its owner has no page for it', '/privacy'],
])('is unowned when %s', async (_, path) => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { routeState } = open(path)
  await settle()
  expect(routeState()).toEqual({ status: 'unowned' })
})

test('asks for new releases before a path that no remote owns counts as unknown', async () => {
  const { routeState } = open('/nowhere')
  expect(routeState()).toEqual({ status: 'loading' })
  await settle()
  expect(reloadForAddedPage).toHaveBeenCalledExactlyOnceWith('/nowhere')
  expect(routeState()).toEqual({ status: 'unowned' })
})

test('stays loading while the tab reloads for a page that a release has added', async () => {
  reloadForAddedPage.mockResolvedValue(true)
  const { routeState } = open('/nowhere')
  await settle()
  expect(routeState()).toEqual({ status: 'loading' })
})

test('does not ask for new releases when the server has just rendered the unknown path', async () => {
  const { routeState } = open('/nowhere', true)
  expect(routeState()).toEqual({ status: 'unowned' })
  await settle()
  expect(reloadForAddedPage).not.toHaveBeenCalled()
})

describe('a remote that is down', () => {
  test('has failed, with its name and the error', async () => {
    loadRoutes.mockImplementation(down)
    const { routeState } = open('/terms')
    await settle()
    expect(routeState()).toMatchObject({ status: 'failed', remote: 'mf-b', error: new Error('down') })
  })

  test('is loaded again by a retry, and not before', async () => {
    loadRoutes.mockImplementation(down)
    const { routeState, retry } = open('/terms')
    await settle(60_000)
    expect(loadRoutes).toHaveBeenCalledOnce()
    loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
    await retry()
    await settle()
    expect(routeState().status).toBe('ready')
  })

  test('has failed again after an unsuccessful retry', async () => {
    loadRoutes.mockImplementation(down)
    const { routeState, retry } = open('/terms')
    await settle()
    await retry()
    await settle()
    expect(routeState().status).toBe('failed')
    expect(loadRoutes).toHaveBeenCalledTimes(2)
  })

  test('does not delay the page of another', async () => {
    loadRoutes.mockImplementation((remote) => (remote === 'mf-b' ? down() : Promise.resolve(() => [aRoute('/search')])))
    const { routeState, move } = open('/terms')
    await settle()
    move('/search')
    expect(routeState()).toEqual({ status: 'loading' })
    await settle()
    expect(routeState().status).toBe('ready')
  })

  test('is loaded again when the visitor leaves and returns', async () => {
    loadRoutes.mockImplementation((remote) => (remote === 'mf-b' ? down() : Promise.resolve(() => [aRoute('/search')])))
    const { routeState, move } = open('/terms')
    await settle()
    move('/search')
    await settle()
    loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
    move('/terms')
    expect(routeState().status).toBe('loading')
    await settle()
    expect(routeState().status).toBe('ready')
  })
})

test('has failed when a remote does not answer within 8 s', async () => {
  loadRoutes.mockReturnValue(new Promise((_, reject) => setTimeout(reject, 20_000)))
  const { routeState } = open('/terms')
  await settle(7999)
  expect(routeState().status).toBe('loading')
  await settle(1)
  expect(routeState().status).toBe('failed')
  await settle(20_000)
  expect(routeState().status).toBe('failed')
})

test('shows a page that arrives after it counted as failed', async () => {
  loadRoutes.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(() => [aRoute('/terms')]), 9000)))
  const { routeState } = open('/terms')
  await settle(8000)
  expect(routeState().status).toBe('failed')
  await settle(1000)
  expect(routeState().status).toBe('ready')
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
