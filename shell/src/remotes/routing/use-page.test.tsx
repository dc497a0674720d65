import { definePageRoute, type PageRoute } from '@ninepocket/runtime/page-route'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unregisterRoutes } from './page-table.ts'
import { usePage } from './use-page.ts'

const loadRoutes = vi.fn<(remote: string) => Promise<() => PageRoute[]>>()
vi.mock('../loading/load-remote.ts', () => ({
  loadRemoteRoutes: (remote: string) => loadRoutes(remote),
  reregisterRemote: () => undefined,
}))

const site = aSite()
const Page = () => null
const aRoute = (path: string, load = async () => Page) =>
  definePageRoute({ path, chunk: 'x', load, head: () => ({ titles: [] }) })
const down = () => Promise.reject(new Error('down'))

beforeEach(() => {
  vi.useFakeTimers()
  loadRoutes.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const remote of ['mf-account', 'mf-catalogue']) unregisterRoutes(remote)
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/** What stands under a path, and under those that are moved to. */
function open(path: string) {
  const { result, rerender } = renderHook(({ at }) => usePage(at), {
    initialProps: { at: path },
    wrapper: ({ children }) => <SiteProvider value={site}>{children}</SiteProvider>,
  })
  const part = () => result.current
  const retry = () =>
    act(async () => {
      const now = part()
      if (now.status === 'failed') now.retry()
    })
  return { part, retry, move: (at: string) => rerender({ at }) }
}

test('a page on its way is loading, then ready with what its address holds', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/newsletter/:act/:token')])
  const { part } = open('/newsletter/confirm/abc')
  expect(part()).toEqual({ status: 'loading', remote: 'mf-account' })
  await settle()
  expect(part()).toMatchObject({
    status: 'ready',
    found: { remote: 'mf-account', params: { act: 'confirm', token: 'abc' } },
  })
})

test('a page that is loaded already is ready at the first render', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  open('/terms')
  await settle()
  expect(open('/terms').part().status).toBe('ready')
  expect(loadRoutes).toHaveBeenCalledOnce()
})

test.each([
  ['nobody owns', '/nowhere'],
  ['the owner has no page for', '/privacy'],
])('a path that %s is unowned', async (_, path) => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
  const { part } = open(path)
  await settle()
  expect(part()).toEqual({ status: 'unowned' })
})

describe('a remote that is down', () => {
  test('has failed, with its name and the reason', async () => {
    loadRoutes.mockImplementation(down)
    const { part } = open('/terms')
    await settle()
    expect(part()).toMatchObject({ status: 'failed', remote: 'mf-account', error: new Error('down') })
  })

  test('is asked for again by a retry, and not before', async () => {
    loadRoutes.mockImplementation(down)
    const { part, retry } = open('/terms')
    await settle(60_000)
    expect(loadRoutes).toHaveBeenCalledOnce()
    loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
    await retry()
    await settle()
    expect(part().status).toBe('ready')
  })

  test('has failed again after a retry in vain', async () => {
    loadRoutes.mockImplementation(down)
    const { part, retry } = open('/terms')
    await settle()
    await retry()
    await settle()
    expect(part().status).toBe('failed')
    expect(loadRoutes).toHaveBeenCalledTimes(2)
  })

  test('does not hold up the page of another', async () => {
    loadRoutes.mockImplementation((remote) =>
      remote === 'mf-account' ? down() : Promise.resolve(() => [aRoute('/search')]),
    )
    const { part, move } = open('/terms')
    await settle()
    move('/search')
    expect(part()).toEqual({ status: 'loading', remote: 'mf-catalogue' })
    await settle()
    expect(part().status).toBe('ready')
  })

  test('is asked for anew by whoever leaves its page and comes back', async () => {
    loadRoutes.mockImplementation((remote) =>
      remote === 'mf-account' ? down() : Promise.resolve(() => [aRoute('/search')]),
    )
    const { part, move } = open('/terms')
    await settle()
    move('/search')
    await settle()
    loadRoutes.mockResolvedValue(() => [aRoute('/terms')])
    move('/terms')
    expect(part().status).toBe('loading')
    await settle()
    expect(part().status).toBe('ready')
  })
})

test('a remote that does not answer has failed after eight seconds', async () => {
  loadRoutes.mockReturnValue(new Promise((_, reject) => setTimeout(reject, 20_000)))
  const { part } = open('/terms')
  await settle(7999)
  expect(part().status).toBe('loading')
  await settle(1)
  expect(part().status).toBe('failed')
  await settle(20_000)
  expect(part().status).toBe('failed')
})

test('a page that arrives after it was given up is shown all the same', async () => {
  loadRoutes.mockReturnValue(
    new Promise((resolve) => setTimeout(() => resolve(() => [aRoute('/terms')]), 9000)),
  )
  const { part } = open('/terms')
  await settle(8000)
  expect(part().status).toBe('failed')
  await settle(1000)
  expect(part().status).toBe('ready')
})

test('who moves on before a page has failed is not told of it', async () => {
  loadRoutes.mockImplementation((remote) =>
    remote === 'mf-account'
      ? new Promise((_, reject) => setTimeout(() => reject(new Error('down')), 1000))
      : Promise.resolve(() => [aRoute('/search')]),
  )
  const { part, move } = open('/terms')
  move('/search')
  await settle(1000)
  expect(part().status).toBe('ready')
})

test('another page of a remote that is there needs its own code only', async () => {
  loadRoutes.mockResolvedValue(() => [aRoute('/terms'), aRoute('/privacy')])
  const { part, move } = open('/terms')
  await settle()
  move('/privacy')
  expect(part().status).toBe('loading')
  await settle()
  expect(part().status).toBe('ready')
  expect(loadRoutes).toHaveBeenCalledOnce()
})
