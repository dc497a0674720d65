import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { BrowserRouter, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { hydrateQueries } from './boot/dehydrated-queries.ts'
import { registerRemote, renderLayoutWithLoadingPage, renderPage, setApiReader } from './server-shell.tsx'
import type { RenderedPage } from './server-shell-interface.ts'
import { setUpShellTests } from './testing/set-up-shell-tests.ts'

setUpShellTests()

const site = aSite()
const card = aCard({ id: anId(1), name: 'Wayne' })
const cardQuery = (id: string) => endpointQuery(getCard, { params: { id } })
const insertSetQuery = (id: string) => endpointQuery(getInsertSet, { params: { id } })

/** `/search?term=ID` shows a card, and the name of its set, whose id only the card's answer holds. */
function SearchPage() {
  const [search] = useSearchParams()
  const term = search.get('term') ?? ''
  const found = useQuery(cardQuery(term))
  const set = useQuery({ ...insertSetQuery(found.data?.card.insertSetId ?? ''), enabled: found.isSuccess })
  if (term === 'fault') throw new Error('a fault of the page')
  return <h1>{found.error?.message ?? `${found.data?.card.name} of ${set.data?.insertSet.name}`}</h1>
}
const routes: RemoteRoutesFactory = () => [
  definePageRoute({
    path: '/search',
    chunk: 'search-page',
    load: async () => SearchPage,
    queries: ({ search, read }) => {
      const term = search.get('term') ?? ''
      const found = read(cardQuery(term))
      return [cardQuery(term), ...(found ? [insertSetQuery(found.card.insertSetId)] : [])]
    },
    head: ({ search, read }) => ({
      titles: [read(cardQuery(search.get('term') ?? ''))?.card.name ?? 'Search'],
      ...(search.has('gone') && { status: 410 }),
    }),
  }),
  definePageRoute({
    path: '/hockey-set/:product/:insertSet',
    chunk: 'set-page',
    load: async () => () => <h1>A set</h1>,
    head: () => ({ titles: ['A set'] }),
    queries: () => [cardQuery(card.id)],
    isPersonal: true,
    redirect({ params, read }) {
      if (params.product === 'OLD') return '/hockey-set/old/1'
      return read?.(cardQuery(card.id))?.card.name === params.product ? '/hockey-set/moved/1' : null
    },
  }),
  definePageRoute({
    path: '/hockey-set/:product/:insertSet/:card',
    chunk: 'admin-page',
    load: async () => () => <h1>For admins</h1>,
    head: () => ({ titles: ['For admins'] }),
    requiresLogin: { message: 'Please log in', adminOnly: true },
  }),
]

const api = setUpFakeApi()
beforeEach(() => {
  api.on(getCard, () => ({ card }))
  api.on(getInsertSet, ({ params: { id } }) => ({ insertSet: anInsertSet({ id, name: 'Base' }) }))
  registerRemote('mf-a', routes, site)
})
afterEach(() => document.body.replaceChildren())

const renderAt = (path: string, search = '', session = aGuestSession()) =>
  renderPage({ path, search, site, session, signal: new AbortController().signal })

const readMarkup = (page: RenderedPage) => (page.kind === 'page' ? new TextDecoder().decode(page.markup) : '')

async function renderSearchPage(
  search: string,
  session = aGuestSession(),
): Promise<Extract<RenderedPage, { kind: 'page' }>> {
  const page = await renderAt('/search', search, session)
  if (page.kind !== 'page') throw new Error(`${search} led to ${page.to}`)
  return page
}

test('returns the redirect of a route, and renders a route without one', async () => {
  expect(await renderAt('/hockey-set/OLD/1')).toEqual({ kind: 'redirect', to: '/hockey-set/old/1' })
  expect(await renderAt('/hockey-set/old/1')).toMatchObject({ kind: 'page', head: { titles: ['A set'] } })
})

test('returns a permanent redirect that follows from the data, which only the browser loads for members', async () => {
  const to = '/hockey-set/moved/1?sort=name'
  expect(await renderAt('/hockey-set/Wayne/1', '?sort=name')).toEqual({ kind: 'redirect', to, status: 301 })
  expect(await renderAt('/hockey-set/Wayne/1', '', aMemberSession())).toMatchObject({ kind: 'page' })
})

test('redirects a member without admin rights from a page for admins to their own collection', async () => {
  const path = '/hockey-set/for/admins/only'
  expect(await renderAt(path, '?a=1')).toEqual({
    kind: 'redirect',
    to: '/login?returnTo=%2Fhockey-set%2Ffor%2Fadmins%2Fonly%3Fa%3D1',
  })
  expect(await renderAt(path, '', aMemberSession({ username: 'ann' }))).toEqual({
    kind: 'redirect',
    to: '/@ann/collection',
  })
  expect(await renderAt(path, '', aMemberSession({ isAdmin: true }))).toMatchObject({ kind: 'page' })
})

describe('a page rendered on the server', () => {
  test('contains its data, dependent queries included, its head and its module', async () => {
    const page = await renderSearchPage(`?term=${card.id}`)
    expect(readMarkup(page)).toContain('<h1>Wayne of Base</h1>')
    expect(page.head).toEqual({ titles: ['Wayne'] })
    expect(page).toMatchObject({ path: '/search', module: { remote: 'mf-a', chunk: 'search-page' }, status: 200 })
    expect(page.queries.map(({ key }) => key)).toEqual([
      sessionQuery().queryKey,
      cardQuery(card.id).queryKey,
      insertSetQuery(card.insertSetId).queryKey,
    ])
  })

  test('contains the list view that the visitor chose last', async () => {
    const page = await renderPage({
      path: '/search',
      search: `?term=${card.id}`,
      site,
      session: aGuestSession(),
      listView: 'list',
      signal: new AbortController().signal,
    })
    expect(page).toMatchObject({ queries: expect.arrayContaining([{ key: ['list-view'], data: 'list' }]) })
  })

  test('sends its own headers with each API call, also beside other pages', async () => {
    const calls: unknown[] = []
    setApiReader(async (address, headers) => {
      calls.push([headers['x-request-id'], address.includes(card.id)])
      return {
        status: 200,
        json: JSON.stringify(address.includes('insert-sets') ? { insertSet: anInsertSet() } : { card }),
      }
    })
    const render = (id: string, term: string) =>
      renderPage({
        path: '/search',
        search: `?term=${term}`,
        site,
        session: aGuestSession(),
        signal: new AbortController().signal,
        apiHeaders: { 'x-request-id': id },
      })
    await Promise.all([render('one', card.id), render('two', anId(404))])
    expect(calls).toContainEqual(['one', true])
    expect(calls).toContainEqual(['two', false])
    expect(calls).not.toContainEqual(['two', true])
  })

  test('shows a failed query with its status', async () => {
    api.fail(getCard, 404, 'Card not found')
    const page = await renderSearchPage(`?term=${card.id}`)
    expect(readMarkup(page)).toContain('<h1>Card not found</h1>')
    expect(page.status).toBe(404)
    expect(page.queries.slice(1)).toMatchObject([{ error: { status: 404, message: 'Card not found' } }])
  })

  test('has the status of its head', async () => {
    expect((await renderSearchPage(`?term=${card.id}&gone=1`)).status).toBe(410)
  })

  test('queries a failing API once', async () => {
    api.fail(getCard, 500, 'No')
    expect((await renderSearchPage(`?term=${card.id}`)).status).toBe(500)
    expect(api.calls(getCard)).toHaveLength(1)
  })

  test('is complete when a part of it has to wait', async () => {
    const Late = lazy(async () => ({ default: () => <h1>Late but there</h1> }))
    const route = {
      path: '/search',
      chunk: 'late-page',
      load: async () => () => <Late />,
      head: () => ({ titles: [] }),
    }
    registerRemote('mf-a', () => [definePageRoute(route)], site)
    expect(readMarkup(await renderSearchPage(''))).toContain('<h1>Late but there</h1>')
  })

  test('rejects when the page throws', async () => {
    await expect(renderSearchPage('?term=fault')).rejects.toThrow('a fault of the page')
  })

  test('shares no data with the page before', async () => {
    await renderSearchPage(`?term=${card.id}`)
    await renderSearchPage(`?term=${card.id}`)
    expect(api.calls(getCard)).toHaveLength(2)
  })
})

test.each([
  ['a guest', '/nowhere', aGuestSession()],
  ['a member', '/@wayne/nothing', aMemberSession()],
])('renders a page with status 404 when %s opens the unknown address %s', async (_, path, session) => {
  const page = await renderAt(path, '', session)
  expect(page).toMatchObject({
    kind: 'page',
    module: null,
    status: 404,
    isPersonal: false,
    head: { titles: ['Page not found'], isIndexed: false },
    queries: [{ key: sessionQuery().queryKey, data: session }],
  })
  expect(readMarkup(page)).toContain('Page not found</h1>')
})

describe('the layout alone', () => {
  test('says that the page is loading', async () => {
    const markup = await renderLayoutWithLoadingPage(site, aGuestSession())
    expect(markup).toContain('Loading…')
    expect(markup).toContain('<nav')
    expect(markup).toContain('>Login<')
    expect(markup).not.toMatch(/aria-current/)
  })

  test('has neither links of guests nor of members without a session', async () => {
    const markup = await renderLayoutWithLoadingPage(site, null)
    expect(markup).toContain('href="/hockey-sets"')
    expect(markup).not.toMatch(/Login|Register|Logout/)
  })
})

/** `/hockey-sets` shows what the API says of this visitor; `/hockey-set/1` is for members. */
function OwnPage() {
  const { data } = useQuery(cardQuery(card.id))
  return <h1>{data ? `For you: ${data.card.name}` : 'Loading yours'}</h1>
}
const ownPages: RemoteRoutesFactory = () => [
  ...routes(site),
  definePageRoute({
    path: '/hockey-sets',
    chunk: 'own-page',
    load: async () => OwnPage,
    queries: () => [cardQuery(card.id)],
    head: () => ({ titles: ['Own'] }),
    isPersonal: true,
  }),
  definePageRoute({
    path: '/hockey-set/:product',
    chunk: 'members-page',
    load: async () => OwnPage,
    queries: () => [cardQuery(card.id)],
    head: () => ({ titles: ['Members'] }),
    requiresLogin: { message: 'Please log in to see this' },
  }),
]

describe('a page for a visitor', () => {
  beforeEach(() => registerRemote('mf-a', ownPages, site))

  test('contains the navigation of a member, and their session in its data', async () => {
    const page = await renderSearchPage(`?term=${card.id}`, aMemberSession({ name: 'Ada' }))
    expect(readMarkup(page)).toMatch(/<button[^>]*><span[^>]*>Ada<\/span>/)
    expect(readMarkup(page)).not.toContain('>Login<')
    expect(page.queries[0]).toEqual({ key: sessionQuery().queryKey, data: aMemberSession({ name: 'Ada' }) })
    expect(page.isPersonal).toBe(false)
  })

  test('loads no data for a member when it is personal', async () => {
    const page = await renderAt('/hockey-sets', '', aMemberSession())
    expect(page).toMatchObject({ isPersonal: true, status: 200, queries: [{ data: aMemberSession() }] })
    expect(readMarkup(page)).toContain('<h1>Loading yours</h1>')
    expect(api.calls(getCard)).toEqual([])
  })

  test('loads all data for a guest when it is personal', async () => {
    const page = await renderAt('/hockey-sets')
    expect(page).toMatchObject({ isPersonal: true })
    expect(readMarkup(page)).toContain('<h1>For you: Wayne</h1>')
  })

  test('redirects a guest to the login page with the return path when it is for members, without loading data', async () => {
    expect(await renderAt('/hockey-set/1', '?a=b&c')).toEqual({
      kind: 'redirect',
      to: '/login?returnTo=%2Fhockey-set%2F1%3Fa%3Db%26c',
    })
    expect(api.calls(getCard)).toEqual([])
    expect(await renderAt('/hockey-set/1', '', aMemberSession())).toMatchObject({ kind: 'page', status: 200 })
  })
})

describe('hydration', () => {
  async function hydrate(search: string, session = aGuestSession()) {
    const page = await renderSearchPage(search, session)
    const { queries, head, path } = page
    // A stream that failed leaves its contexts set until the next one, and the browser's React would see them here.
    await new Promise<void>((resolve) => renderToPipeableStream(null, { onAllReady: resolve }))
    const callsBefore = api.calls(getCard).length
    window.history.pushState(null, '', `${path}${search}`)
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = readMarkup(page)
    const heading = root.querySelector('h1')
    const client = createQueryClient()
    // As text in the document, and back.
    hydrateQueries(client, JSON.parse(JSON.stringify(queries)))
    const faults: unknown[] = []
    const said = vi.spyOn(console, 'error').mockImplementation((...words) => faults.push(words))
    await act(async () => {
      render(
        <BrowserRouter>
          <App site={site} client={client} serverPage={{ path, head, codeLoaded: Promise.resolve() }} />
        </BrowserRouter>,
        { container: root, hydrate: true, onRecoverableError: (fault) => faults.push(fault) },
      )
    })
    said.mockRestore()
    // Said because server and browser share one process here.
    const complaints = faults.filter((fault) => !String(fault).includes('multiple renderers'))
    return { heading, root, complaints, calls: api.calls(getCard).length - callsBefore }
  }

  test.each([
    ['with data', () => undefined, 'Wayne of Base'],
    ['with a failure', () => api.fail(getCard, 404, 'Card not found'), 'Card not found'],
  ])('%s: keeps the elements, logs no error and requests nothing twice', async (_, prepare, text) => {
    prepare()
    const { heading, root, complaints, calls } = await hydrate(`?term=${card.id}`)
    expect(screen.getByRole('heading', { level: 1, name: text })).toBe(heading)
    expect(root.querySelector('h1')).toBe(heading)
    expect(complaints).toEqual([])
    expect(calls).toBe(0)
  })

  test('knows the member at once without a request', async () => {
    const { complaints } = await hydrate(`?term=${card.id}`, aMemberSession({ name: 'Ada' }))
    expect(screen.getByRole('button', { name: 'Ada' })).toBeDefined()
    expect(complaints).toEqual([])
  })
})
