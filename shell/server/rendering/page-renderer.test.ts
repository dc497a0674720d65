import { setTimeout as delay } from 'node:timers/promises'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RenderedPage } from '../../src/server-shell-interface.ts'
import { decompressPreparedBody } from '../http/prepared-body.ts'
import { guestVisitor, type Visitor } from '../http/visitor.ts'
import { createFakeChangeTracker } from '../testing/fake-catalogue-change-tracker.ts'
import { PageRenderer } from './page-renderer.ts'
import { PageServerBusyError } from './page-server-work-queue.ts'
import type { PageVariantRequest } from './page-variant-request.ts'
import type { RunningVersionSet } from './start-version-set.ts'
import { RenderError, RenderTimeout } from './threads/render-error.ts'
import type { Renderer } from './threads/renderer.ts'

const site = aSite()
const manifest = { entry: 'main.js', interfaceVersion: 1, apiVersion: 1, chunks: {}, integrity: {} }
const aPage = (path: string, status = 200): Extract<RenderedPage, { kind: 'page' }> => ({
  kind: 'page',
  path,
  module: { remote: 'mf-a', chunk: 'home' },
  status,
  isPersonal: false,
  head: { titles: [] },
  markup: Buffer.from(`<p>rows of ${path}</p>`),
  queries: [],
})

const render = vi.fn<Renderer['render']>()
const visitorOf = vi.fn<(cookies: string) => Promise<Visitor>>()
const onProblem = vi.fn()
const onRenderFailure = vi.fn()
const home: PageVariantRequest = { path: '/', search: '', theme: 'system', listView: null, cohort: null }
let changes = createFakeChangeTracker()
let versions = 'mf-a@a'
const canaryVersions = 'mf-a@canary'

function createRenderer(): PageRenderer {
  const live = (cohort: number | null): RunningVersionSet => ({
    cohortBelow: 100,
    remotes: [],
    canaries: [],
    builds: new Map([['mf-a', { url: '/remotes/mf-a/a/', manifest, styles: new Map() }]]),
    renderer: {
      layouts: { guest: '<p>the frame</p>', unknown: '<p>a frame</p>' },
      render,
      close: async () => {},
    },
    key: cohort !== null && cohort < 10 ? canaryVersions : versions,
  })
  const options = {
    publicUrl: 'http://localhost:3000',
    site,
    renderThreads: 1,
    changes,
    loadVisitor: visitorOf,
    readIssuedToken: (cookies = '') => /session=(.+)/.exec(cookies)?.[1] ?? null,
    onProblem,
    onRenderFailure,
  }
  const watch = { getForCohort: live, hasCanaries: () => true, close: () => Promise.resolve() }
  return new PageRenderer(options, { url: '/assets/', manifest, styles: new Map() }, watch)
}

const cookiesOf = (token: string) => ({ header: `session=${token}`, token })

const renderText = async (source: PageRenderer, path: string, theme: 'dark' | 'system' = 'system') => {
  const page = await source.renderGuestPage({ path, search: '', theme, listView: null, cohort: null })
  return 'body' in page ? decompressPreparedBody(page.body).toString() : page.redirectTo
}

beforeEach(() => {
  changes = createFakeChangeTracker()
  versions = 'mf-a@a'
  onProblem.mockClear()
  onRenderFailure.mockClear()
  visitorOf.mockReset().mockResolvedValue({ session: aMemberSession({ name: 'Ada' }), setCookies: ['a=b'] })
  render.mockReset().mockImplementation(async ({ path }) => aPage(path))
})

test('renders a page with its rows once and caches it', async () => {
  const source = createRenderer()
  expect(await renderText(source, '/')).toContain('<div id="root"><p>rows of /</p></div>')
  await renderText(source, '/')
  expect(render).toHaveBeenCalledTimes(1)
})

test('compresses a cached page more strongly once it is sent again', async () => {
  render.mockImplementation(async ({ path }) => ({
    ...aPage(path),
    markup: Buffer.from(
      Array.from({ length: 2_000 }, (_, n) => `<li><a href="/card/${(n * 7919) % 104729}">Card ${n}</a></li>`).join(''),
    ),
  }))
  const source = createRenderer()
  const measureBrotli = async () => {
    const page = await source.renderGuestPage(home)
    return 'body' in page ? page.body.brotli?.length : undefined
  }
  const first = await measureBrotli()
  expect(await measureBrotli()).toBe(first)
  await vi.waitFor(async () => expect(await measureBrotli()).toBeLessThan(first ?? 0))
})

test('shares one render between simultaneous visitors', async () => {
  const source = createRenderer()
  await Promise.all([renderText(source, '/'), renderText(source, '/'), renderText(source, '/')])
  expect(render).toHaveBeenCalledTimes(1)
})

test('renders again after a change of a live version, and serves the cached page when its version returns', async () => {
  const source = createRenderer()
  await renderText(source, '/')
  versions = 'mf-a@b'
  await renderText(source, '/')
  versions = 'mf-a@a'
  await renderText(source, '/')
  expect(render).toHaveBeenCalledTimes(2)
})

/** Makes pages depend on these tags; the fake changes take the keys of queries for tags. */
const aPageWithTags = (path: string, ...tags: string[]): RenderedPage => ({
  ...aPage(path),
  queries: tags.map((tag) => ({ key: [tag], data: {} })),
})

describe('after a change of the catalogue', () => {
  const listRendered = () => render.mock.calls.map(([{ path }]) => path)
  beforeEach(() => {
    render.mockImplementation(async ({ path }) => aPageWithTags(path, `data of ${path}`, 'data of all'))
  })

  test('renders only the pages again that show what changed', async () => {
    const source = createRenderer()
    for (const path of ['/a', '/b', '/c']) await renderText(source, path)
    changes.add('data of /b', 'data of /elsewhere')
    for (const path of ['/a', '/b', '/c', '/b']) await renderText(source, path)
    expect(listRendered()).toEqual(['/a', '/b', '/c', '/b'])
    changes.add('data of all')
    for (const path of ['/a', '/b', '/c']) await renderText(source, path)
    expect(listRendered()).toHaveLength(7)
  })

  test('does not depend on the session, which is the same for all guests', async () => {
    render.mockImplementation(async ({ path }) => aPageWithTags(path, '/api/users/profile'))
    const source = createRenderer()
    await renderText(source, '/')
    changes.add('/api/users/profile')
    await renderText(source, '/')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('does not serve a page to later visitors that was being rendered', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValueOnce(promise)
    const source = createRenderer()
    const early = renderText(source, '/')
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
    changes.add('data of /')
    expect(await renderText(source, '/')).toContain('rows of /')
    finish(aPageWithTags('/old', 'data of /'))
    expect(await early).toContain('rows of /old')
    expect(await renderText(source, '/')).not.toContain('rows of /old')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('shares a page between all visitors while it waits to be rendered', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValueOnce(promise).mockReturnValueOnce(promise)
    const source = createRenderer()
    const others = [renderText(source, '/a'), renderText(source, '/b')]
    const early = renderText(source, '/')
    changes.add('data of /')
    const late = renderText(source, '/')
    finish(aPage('/x'))
    await Promise.all([...others, early, late])
    expect(listRendered()).toEqual(['/a', '/b', '/'])
  })

  test('renders each time while changes are not received', async () => {
    const source = createRenderer()
    await renderText(source, '/')
    changes.isReceiving = false
    await renderText(source, '/')
    await renderText(source, '/')
    expect(render).toHaveBeenCalledTimes(3)
  })
})

test('caches pages of a canary apart from those of other visitors', async () => {
  const source = createRenderer()
  for (const cohort of [9, 10, null, 0, 99]) await source.renderGuestPage({ ...home, cohort })
  expect(render).toHaveBeenCalledTimes(2)
})

describe('a page that shows counts of cards', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    render.mockImplementation(async () => aPageWithTags('/', 'counts of a', 'data of a'))
    return () => vi.useRealTimers()
  })

  test('is rendered again after 10 s when counts have changed', async () => {
    const source = createRenderer()
    await renderText(source, '/')
    changes.add('counts of a')
    vi.setSystemTime(1_009_999)
    await renderText(source, '/')
    expect(render).toHaveBeenCalledTimes(1)
    vi.setSystemTime(1_010_000)
    await renderText(source, '/')
    await renderText(source, '/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('stays cached while only counts of other cards change', async () => {
    const source = createRenderer()
    await renderText(source, '/')
    vi.setSystemTime(9_000_000)
    changes.add('counts of b')
    await renderText(source, '/')
    expect(render).toHaveBeenCalledTimes(1)
    changes.add('counts of a')
    await renderText(source, '/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is rendered again at once when anything else in it changes', async () => {
    const source = createRenderer()
    await renderText(source, '/')
    changes.add('data of a')
    await renderText(source, '/')
    expect(render).toHaveBeenCalledTimes(2)
  })
})

test('caches a page per theme', async () => {
  const source = createRenderer()
  expect(await renderText(source, '/')).not.toContain('data-theme')
  expect(await renderText(source, '/', 'dark')).toContain('data-theme="dark"')
})

test('sends the layout and session of a guest with the reason when rendering fails, and reports the failure', async () => {
  render.mockRejectedValue(new Error('a page threw'))
  const html = await renderText(createRenderer(), '/')
  expect(html).toContain('<div id="root"><p>the frame</p></div>')
  expect(html).toContain('"queries":[{"key":["/api/users/profile",{}],"data":{"success":true,"authenticated":false}}]')
  expect(html).toContain('"reason":"Error: a page threw"')
  expect(onProblem).toHaveBeenCalledOnce()
})

const liveVersions = expect.objectContaining({ key: 'mf-a@a' })
test.each([
  ['the unknown remote of a page that threw', new Error('a page threw'), [[liveVersions, null, expect.anything()]]],
  [
    'the remote of a page that threw',
    new RenderError('a page threw', 'mf-a'),
    [[liveVersions, 'mf-a', expect.anything()]],
  ],
  ['no remote when a busy thread renders a page too late', new RenderTimeout('not rendered within 6000 ms'), []],
])('blames %s', async (_, error, failures) => {
  render.mockRejectedValue(error)
  await renderText(createRenderer(), '/')
  expect(onRenderFailure.mock.calls).toEqual(failures)
})

test('sends a page without rows after the time limit, and serves the finished page to a later visitor', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
  render.mockImplementation(() => new Promise(() => undefined))
  render.mockReturnValueOnce(promise)
  const source = createRenderer()
  expect(await renderText(source, '/')).toContain('not rendered within 500 ms')
  finish(aPage('/'))
  await vi.waitFor(async () => expect(await renderText(source, '/')).toContain('rows of /'))
})

test.each([
  ['a page with a server error', aPage('/', 502)],
  ['a personal page', { ...aPage('/'), isPersonal: true }],
])('does not cache %s for guests', async (_, page) => {
  render.mockResolvedValue(page)
  const source = createRenderer()
  expect(await source.renderGuestPage(home)).toMatchObject({ status: page.status })
  await source.renderGuestPage(home)
  expect(render).toHaveBeenCalledTimes(2)
})

test('passes a redirect on', async () => {
  render.mockResolvedValue({ kind: 'redirect', to: '/login' })
  expect(await createRenderer().renderGuestPage({ ...home, path: '/nowhere' })).toEqual({
    redirectTo: '/login',
    status: 302,
  })
})

describe('a page for a request with a session cookie', () => {
  async function made(source = createRenderer()) {
    const { page, ...rest } = await source.renderVisitorPage(cookiesOf('secret'), home)
    if (!('body' in page)) throw new Error(`led to ${page.redirectTo}`)
    return { html: decompressPreparedBody(page.body).toString(), ...rest }
  }

  test('is rendered each time, is private, and carries the cookies of the API', async () => {
    const source = createRenderer()
    const page = await made(source)
    await made(source)
    expect(render.mock.calls.map(([order]) => order)).toEqual([
      { path: '/', search: '', session: aMemberSession({ name: 'Ada' }), listView: null },
      { path: '/', search: '', session: aMemberSession({ name: 'Ada' }), listView: null },
    ])
    expect(visitorOf).toHaveBeenCalledWith('session=secret', undefined)
    expect(page).toMatchObject({ isPrivate: true, setCookies: ['a=b'] })
  })

  test('shares no cache entry with guests', async () => {
    render.mockImplementation(async ({ path, session }) => ({
      ...aPage(path),
      markup: Buffer.from(session.authenticated ? session.user.name : 'a guest'),
    }))
    const source = createRenderer()
    expect(await renderText(source, '/')).toContain('<div id="root">a guest</div>')
    expect((await made(source)).html).toContain('<div id="root">Ada</div>')
    expect(await renderText(source, '/')).toContain('<div id="root">a guest</div>')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is the cached page of guests when the session has lapsed, with the cookie that deletes it', async () => {
    visitorOf.mockResolvedValue({ session: aGuestSession(), setCookies: ['session=; Max-Age=0'] })
    const source = createRenderer()
    await renderText(source, '/')
    expect(await made(source)).toMatchObject({ isPrivate: false, setCookies: ['session=; Max-Age=0'] })
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('has no rows and no session when the API does not identify the visitor', async () => {
    visitorOf.mockRejectedValue(new Error('the API is down'))
    const { html, isPrivate } = await made()
    expect(html).toContain('<div id="root"><p>a frame</p></div>')
    expect(html).toContain('"queries":[]')
    expect(html).toContain('"reason":"Error: the API is down"')
    expect(isPrivate).toBe(true)
    expect(onProblem).toHaveBeenCalledOnce()
  })

  test.each([
    ['the API', () => visitorOf.mockReturnValue(new Promise(() => undefined)), '"queries":[]'],
    ['the page', () => render.mockReturnValue(new Promise(() => undefined)), '"name":"Ada"'],
  ])('waits for %s no longer than for a page of guests', async (_, hang, known) => {
    hang()
    const { html } = await made()
    expect(html).toContain('not rendered within 500 ms')
    expect(html).toContain('<p>a frame</p>')
    expect(html).toContain(known)
  })
})

describe('under load', () => {
  /** Renders until the time is over, as a thread does. */
  const aHangingPage: Renderer['render'] = async (_, timeoutMs = 1_500) => {
    await delay(timeoutMs)
    throw new RenderTimeout('its time is over')
  }
  const renderPages = (source: PageRenderer, count: number) =>
    Array.from({ length: count }, (_, n) => source.renderGuestPage({ ...home, path: `/${n}` }))

  test('renders few pages at once, and rejects those beyond its queue without starting them', async () => {
    render.mockImplementation(aHangingPage)
    const pages = renderPages(createRenderer(), 53)
    await expect(pages[52]).rejects.toThrow(PageServerBusyError)
    expect(render).toHaveBeenCalledTimes(2)
    expect(onProblem).not.toHaveBeenCalled()
    await Promise.allSettled(pages)
    expect(render.mock.calls.length).toBeLessThanOrEqual(52)
  })

  const crawler = { ...home, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

  test('renders pages of guests before those of crawlers, also one that a crawler waits for', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValueOnce(promise).mockReturnValueOnce(promise)
    const source = createRenderer()
    const pages = [
      ...renderPages(source, 2),
      source.renderGuestPage({ ...crawler, path: '/crawled' }),
      source.renderGuestPage({ ...crawler, path: '/both' }),
      source.renderGuestPage({ ...home, path: '/visited' }),
      source.renderGuestPage({ ...home, path: '/both' }),
    ]
    finish(aPage('/x'))
    await Promise.all(pages)
    expect(render.mock.calls.slice(2, 5).map(([{ path }]) => path)).toEqual(['/visited', '/both', '/crawled'])
  })

  test('rejects crawlers while several pages wait, except for cached pages, and no guests', async () => {
    const source = createRenderer()
    await source.renderGuestPage({ ...home, path: '/cached' })
    const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>()
    render.mockImplementation(async ({ path }) => {
      await isFinished
      return aPage(path)
    })
    const pages = renderPages(source, 12)
    await expect(source.renderGuestPage(crawler)).rejects.toMatchObject({ limit: 'crawler_renders' })
    expect(await source.renderGuestPage({ ...crawler, path: '/cached' })).toMatchObject({ hasMarkup: true })
    const guest = source.renderGuestPage(home)
    finish()
    expect(await guest).toMatchObject({ hasMarkup: true })
    await Promise.all(pages)
    expect(await source.renderGuestPage({ ...crawler, path: '/later' })).toMatchObject({ hasMarkup: true })
  })

  test('rejects crawlers while pages of members wait', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValue(promise)
    visitorOf.mockImplementation(async (cookies) => ({ session: aMemberSession({ id: cookies }), setCookies: [] }))
    const source = createRenderer()
    const members = Array.from({ length: 13 }, (_, n) => source.renderVisitorPage(cookiesOf(String(n)), home))
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(3))
    await expect(source.renderGuestPage(crawler)).rejects.toMatchObject({ limit: 'crawler_renders' })
    finish(aPage('/'))
    await Promise.all(members)
  })

  test('renders the page of a member while the queue of guests is full, and the other way round', async () => {
    const source = createRenderer()
    const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>()
    render.mockImplementation(async ({ path, session }) => {
      if (!session.authenticated) await isFinished
      return aPage(path)
    })
    const guests = renderPages(source, 52)
    expect(await source.renderVisitorPage(cookiesOf('secret'), home)).toMatchObject({ page: { status: 200 } })
    finish()
    await Promise.all(guests)

    render.mockImplementation(async (order, timeoutMs) =>
      order.session.authenticated ? aHangingPage(order, timeoutMs) : aPage(order.path),
    )
    const members = Array.from({ length: 8 }, () => source.renderVisitorPage(cookiesOf('secret'), home))
    expect(await source.renderGuestPage({ ...home, path: '/guest' })).toMatchObject({ status: 200 })
    await Promise.all(members)
  })

  test('limits the pages of one user over several sessions', async () => {
    render.mockImplementation(aHangingPage)
    const source = createRenderer()
    const pages = Array.from({ length: 9 }, (_, n) => source.renderVisitorPage(cookiesOf(String(n)), home))
    await expect(Promise.race(pages)).rejects.toThrow(PageServerBusyError)
    await Promise.allSettled(pages)
  })

  test('limits the pages of one session, and not those of others', async () => {
    visitorOf.mockReturnValue(new Promise(() => undefined))
    const source = createRenderer()
    const pages = Array.from({ length: 9 }, () => source.renderVisitorPage(cookiesOf('secret'), home))
    await expect(pages[8]).rejects.toThrow(PageServerBusyError)
    visitorOf.mockResolvedValue({ session: aMemberSession({ name: 'Ben' }), setCookies: [] })
    expect(await source.renderVisitorPage(cookiesOf('other'), home)).toMatchObject({ page: { status: 200 } })
    await Promise.all(pages.slice(0, 8))
    expect(await source.renderVisitorPage(cookiesOf('secret'), home)).toMatchObject({ page: { status: 200 } })
  })

  test('starts no page while the thread still renders pages whose visitors wait no longer', async () => {
    const source = createRenderer()
    const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>()
    render.mockImplementation(async ({ path }) => {
      await isFinished
      return aPage(path)
    })
    const [first, second, third] = renderPages(source, 3)
    expect(await Promise.all([first, second])).toMatchObject([{ hasMarkup: false }, { hasMarkup: false }])
    expect(render).toHaveBeenCalledTimes(2)
    finish()
    expect(await third).toMatchObject({ hasMarkup: true })

    const { promise: hasEnded, resolve: end } = Promise.withResolvers<void>()
    render.mockReset().mockImplementation(async ({ path }) => {
      await hasEnded
      return aPage(path)
    })
    const members = Array.from({ length: 4 }, () => source.renderVisitorPage(cookiesOf('secret'), home))
    expect(await Promise.all(members.slice(0, 3))).toHaveLength(3)
    expect(render).toHaveBeenCalledTimes(3)
    end()
    expect(await members[3]).toMatchObject({ page: { hasMarkup: true } })
  })

  test('shares a page that takes too long with visitors who come while it is rendered', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValue(promise)
    const source = createRenderer()
    expect(await source.renderGuestPage(home)).toMatchObject({ hasMarkup: false })
    const later = source.renderGuestPage(home)
    finish(aPage('/'))
    expect(await later).toMatchObject({ hasMarkup: true })
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('shares a page with later visitors although its first one has left while it was rendered', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValue(promise)
    const source = createRenderer()
    const visit = new AbortController()
    const left = source.renderGuestPage(home, visit.signal)
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
    visit.abort()
    const later = source.renderGuestPage(home)
    finish(aPage('/'))
    expect(await later).toMatchObject({ hasMarkup: true })
    await left
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('does not render a page of guests who have all left while it waited, unless others wait for it', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValueOnce(promise).mockReturnValueOnce(promise)
    const source = createRenderer()
    const running = renderPages(source, 2)
    const [first, second] = [new AbortController(), new AbortController()]
    const left = [
      source.renderGuestPage({ ...home, path: '/left' }, first.signal),
      source.renderGuestPage({ ...home, path: '/left' }, second.signal),
    ]
    const shared = source.renderGuestPage({ ...home, path: '/shared' }, first.signal)
    const waiting = source.renderGuestPage({ ...home, path: '/shared' })
    first.abort()
    second.abort()
    for (const page of left) await expect(page).rejects.toMatchObject({ name: 'AbortError' })
    finish(aPage('/x'))
    await Promise.all([...running, shared, waiting])
    expect(render.mock.calls.map(([{ path }]) => path)).toEqual(['/0', '/1', '/shared'])
    expect(await source.renderGuestPage({ ...home, path: '/left' })).toMatchObject({ hasMarkup: true })
  })

  test('asks the API for no visitor who left while waiting', async () => {
    visitorOf.mockReturnValue(new Promise(() => undefined))
    const source = createRenderer()
    const others = Array.from({ length: 8 }, (_, n) => source.renderVisitorPage(cookiesOf(String(n)), home))
    const visit = new AbortController()
    const page = source.renderVisitorPage(cookiesOf('left'), home, visit.signal)
    visit.abort()
    await expect(page).rejects.toMatchObject({ name: 'AbortError' })
    await Promise.all(others)
    expect(visitorOf).toHaveBeenCalledTimes(8)
  })
})

test('sends an overriding tab the layout for its visitor with the override, and caches nothing', async () => {
  const override = { name: 'mf-a', manifest: 'http://localhost:3104/mf-manifest.json' }
  const source = createRenderer()
  const made = async (token: string | null) => {
    const cookies = token === null ? null : cookiesOf(token)
    const { page, ...rest } = await source.renderOverriddenPage(cookies, home, override)
    if (!('body' in page)) throw new Error(`led to ${page.redirectTo}`)
    return {
      html: decompressPreparedBody(page.body).toString(),
      policy: page.headers['content-security-policy'],
      ...rest,
    }
  }
  const guest = await made(null)
  expect(guest.html).toContain('<p>the frame</p>')
  expect(guest.html).toContain(JSON.stringify(override))
  expect(guest.policy).toContain("script-src 'self' http://localhost:3104;")
  expect(guest).toMatchObject({ isPrivate: true, setCookies: [] })
  expect(await made('abc')).toMatchObject({ isPrivate: true, setCookies: ['a=b'] })
  expect(render).not.toHaveBeenCalled()

  visitorOf.mockRejectedValue(new Error('no database'))
  expect((await made('abc')).html).toContain('<p>a frame</p>')
  // Another tab of the same visitor knows nothing of it.
  expect(await renderText(source, '/')).not.toContain('localhost:3104')
})

test('has the session of a guest without cookies', () => {
  expect(guestVisitor).toEqual({ session: aGuestSession(), setCookies: [] })
})
