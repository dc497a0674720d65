import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { definePageRoute, type PageRoute } from '@ninepocket/runtime/page-route'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'
import { unregisterRoutes } from './page-table.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'

setUpShellTests()

const loadRoutes = vi.fn<(remote: string) => Promise<() => PageRoute[]>>()
vi.mock('../loading/load-remote.ts', () => ({ importRemoteRoutes: (remote: string) => loadRoutes(remote) }))

const site = aSite()
const cardQuery = (id: string) => endpointQuery(getCard, { params: { id } })
const load = vi.fn(async () => () => null)
/** Searching for an id shows that card. */
const aRoute = () =>
  definePageRoute({
    path: '/search',
    chunk: 'search',
    load,
    queries: ({ search }) => [cardQuery(search.get('term') ?? '')],
    head: () => ({ titles: [] }),
  })

const api = setUpFakeApi()
beforeEach(() => {
  vi.useFakeTimers()
  api.on(getCard, ({ params: { id } }) => ({ card: aCard({ id }) }))
  loadRoutes.mockReset().mockResolvedValue(() => [aRoute()])
  load.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  unregisterRoutes('mf-a')
})

/** Longer than a pointer is on a link that it only passes. */
const restMs = 160

/** A separate document, so that each test has its own listeners. */
function aPage(html: string) {
  const page = document.implementation.createHTMLDocument()
  // A document without a window has no URL, and so no origin for its links.
  page.head.innerHTML = `<base href="${location.origin}/">`
  page.body.innerHTML = html
  const client = createQueryClient()
  prefetchOnIntent(page, site, client)
  const over = async (event = 'pointerover') => {
    page.querySelector('#here')?.dispatchEvent(new Event(event, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(restMs)
  }
  return { page, client, over }
}
const id = anId(1)
const link = `<a href="/search?term=${id}"><b id="here">Wayne</b></a>`

describe.each(['pointerover', 'focusin'])('%s on a link', (event) => {
  test('loads its page, code and first data', async () => {
    const { client, over } = aPage(link)
    await over(event)
    expect(loadRoutes).toHaveBeenCalledExactlyOnceWith('mf-a')
    expect(load).toHaveBeenCalledOnce()
    expect(client.getQueryData(cardQuery(id).queryKey)).toMatchObject({ card: { id } })
  })
})

test.each(['pointerout', 'scroll'])('loads nothing when the link is left at once by %s', async (leaving) => {
  const { page } = aPage(link)
  const here = page.querySelector('#here')
  here?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  here?.dispatchEvent(new Event(leaving, { bubbles: true }))
  await vi.advanceTimersByTimeAsync(restMs)
  expect(loadRoutes).not.toHaveBeenCalled()
})

describe('a link to a page for members', () => {
  beforeEach(() => {
    const requiresLogin = { message: 'Please log in' }
    loadRoutes.mockResolvedValue(() => [{ ...aRoute(), requiresLogin: requiresLogin }])
  })

  test('loads no data for a guest', async () => {
    const { over } = aPage(link)
    await over()
    expect(load).toHaveBeenCalledOnce()
    expect(api.calls(getCard)).toEqual([])
  })

  test('loads data for a member', async () => {
    const { client, over } = aPage(link)
    client.setQueryData(sessionQuery().queryKey, aMemberSession())
    await over()
    expect(client.getQueryData(cardQuery(id).queryKey)).toMatchObject({ card: { id } })
  })
})

test('does not load a link again', async () => {
  const { over } = aPage(link)
  await over()
  await over()
  expect(loadRoutes).toHaveBeenCalledOnce()
  expect(api.calls(getCard)).toHaveLength(1)
})

test.each([
  ['an element that is no link', '<p id="here">Wayne</p>'],
  ['a link to another site', '<a id="here" href="https://elsewhere.example/search">Wayne</a>'],
  ['a link to a file', '<a id="here" href="/search" download>Wayne</a>'],
  ['a link without an address', '<a id="here">Wayne</a>'],
  ['an address without an owner', '<a id="here" href="/nowhere">Wayne</a>'],
])('loads nothing for %s', async (_, html) => {
  await aPage(html).over()
  expect(loadRoutes).not.toHaveBeenCalled()
})

test('ignores a failure, and loads again at the next intent', async () => {
  loadRoutes.mockRejectedValueOnce(new Error('down'))
  const { client, over } = aPage(link)
  await over()
  expect(load).not.toHaveBeenCalled()
  await over()
  expect(client.getQueryData(cardQuery(id).queryKey)).toBeDefined()
})

test('keeps the code when the data cannot be loaded', async () => {
  api.fail(getCard, 404, 'Card not found')
  const { over } = aPage(link)
  await over()
  expect(load).toHaveBeenCalledOnce()
  expect(api.calls(getCatalogueStats)).toEqual([])
})
