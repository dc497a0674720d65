import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageObservation } from './http/page-observation.ts'
import type { Visitor } from './http/visitor.ts'
import { createPageServer, type PageServer } from './page-server.ts'
import { writeVersionManifest } from './registry/build-description.ts'
import { emptyRegistry, getVersionFolder, type Registry, writeRegistry } from './registry/registry.ts'
import { aCanaryEntry, aRegistryEntry } from './testing/a-registry-entry.ts'
import { createFakeChangeTracker } from './testing/fake-catalogue-change-tracker.ts'
import { publishServerBuild } from './testing/publish-server-build.ts'
import { readFromUnreachableApi } from './testing/read-from-unreachable-api.ts'
import { writeShellBuild } from './testing/write-shell-build.ts'

/** A shell's build that names the visitor it renders for; `/own` is for members. */
const shellSource = `
const who = (session) => session === null ? 'an unknown visitor' : session.authenticated ? session.user.name : 'a guest'
export const setApiReader = () => {}
export const setRemotes = () => {}
const pages = new Map()
export const registerRemote = (name, routes, site) => pages.set(name, routes(site))
export const findOwningRemoteName = (path) => path.startsWith('/mf-') ? path.slice(1) : null
export const renderLayoutWithLoadingPage = async (_site, session) => '<p>layout for ' + who(session) + '</p>'
export async function renderPage({ path, search, session }) {
  if (path === '/own' && !session.authenticated) return { kind: 'redirect', to: '/login?returnTo=%2Fown' }
  if (path === '/moved') return { kind: 'redirect', to: '/new', status: 301 }
  if (path === '/failing') throw new Error('a failure')
  if (path === '/react') search = (await import('react')).act ? ' for development' : ' for visitors'
  const own = pages.get(path.slice(1))
  if (own?.throws) throw new Error('a broken page')
  return {
    kind: 'page', path, module: { remote: 'none', chunk: 'page' }, status: 200, isPersonal: false, head: { titles: [] },
    markup: '<p>' + (own?.text ?? path + search) + ' for ' + who(session) + '</p>', queries: [],
  }
}
`

const hsts = 'max-age=31536000; includeSubDomains'
const visitorOf = vi.fn<(cookies: string) => Promise<Visitor>>()
const onProblem = vi.fn()
const onPage = vi.fn<(page: PageObservation) => void>()
const endCanary = vi.fn<(canary: object, reason: string) => Promise<void>>()
let folder: string
let pages: PageServer
let server: Server
let url: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-maker-'))
  const shellFolder = await writeShellBuild(path.join(folder, 'shell'), shellSource)
  pages = await createPageServer({
    readApi: readFromUnreachableApi,
    renderThreads: 1,
    publicUrl: 'http://localhost:3000',
    hsts,
    site: aSite(),
    registryFolder: path.join(folder, 'registry'),
    trustedKeys: [],
    acceptedEntriesFile: path.join(folder, 'accepted.json'),
    cdnMaxAgeSeconds: 0,
    sitemapFolder: path.join(folder, 'sitemap'),
    shellFolder,
    changes: createFakeChangeTracker(),
    loadVisitor: visitorOf,
    readIssuedToken: (cookies = '') => /session=(secret)/.exec(cookies)?.[1] ?? null,
    onProblem,
    onPage,
    endCanary,
  })
  server = createServer((request, response) => pages.handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await pages.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  onProblem.mockReset()
  onPage.mockReset()
  endCanary.mockReset().mockResolvedValue()
  visitorOf.mockReset().mockResolvedValue({ session: aMemberSession({ name: 'Ada' }), setCookies: [] })
})

async function get(address: string, cookie?: string) {
  const reply = await fetch(url + address, { redirect: 'manual', ...(cookie && { headers: { cookie } }) })
  const [, view] = /<div id="root">(.*?)<\/div>/s.exec(await reply.text()) ?? []
  const { headers, status } = reply
  return {
    status,
    view,
    kept: headers.get('cache-control'),
    cookies: headers.getSetCookie(),
    to: headers.get('location'),
  }
}
/** As `get`, once the page is rendered within its time: on a busy machine the layout may be sent before. */
const rendered = (address: string, cookie?: string) =>
  vi.waitFor(async () => {
    const reply = await get(address, cookie)
    expect(reply.view ?? '').not.toContain('layout')
    return reply
  })
const memberCookies = 'theme=dark; session=secret'

test('treats a request without a session cookie as a guest, without asking the API', async () => {
  expect(await rendered('/a?b=1', 'theme=dark')).toEqual({
    status: 200,
    view: '<p>/a?b=1 for a guest</p>',
    kept: 'private, no-cache',
    cookies: [],
    to: null,
  })
  expect(visitorOf).not.toHaveBeenCalled()
})

test('renders the whole query of an address with several question marks', async () => {
  expect((await rendered('/a?q=who?&page=2')).view).toBe('<p>/a?q=who?&page=2 for a guest</p>')
})

test('renders the page for unknown addresses at a path that cannot be decoded', async () => {
  expect((await rendered('/%ff')).view).toBe('<p>/%25ff for a guest</p>')
})

test('sends pages with all security headers, and refuses other methods', async () => {
  const { headers } = await fetch(`${url}/a`)
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]))
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  await writeFile(path.join(folder, 'shell/dist/browser/typed.js'), '')
  for (const address of [
    '/a',
    '/failing',
    '/assets/typed.js',
    '/remotes.json',
    '/robots.txt',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/assets/none.js',
  ])
    expect(Object.fromEntries((await fetch(url + address)).headers), address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  // `fetch` refuses to send TRACE itself.
  for (const method of ['TRACE', 'POST']) {
    const [reply]: IncomingMessage[] = await once(request(`${url}/a`, { method }).end(), 'response')
    reply?.resume()
    expect([reply?.statusCode, reply?.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(reply?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('requires HTTPS of browsers with every response: pages, redirects, texts, files and errors', async () => {
  const file = path.join(folder, 'shell/dist/browser/hsts.js')
  await writeFile(file, '')
  const statuses = new Map([
    ['/a', 200],
    ['/moved', 301],
    ['/robots.txt', 200],
    ['/sitemap.xml', 500],
    ['/remotes.json', 200],
    ['/assets/hsts.js', 200],
    ['/remotes/none/1/none.js', 404],
  ])
  for (const [address, status] of statuses) {
    const reply = await fetch(url + address, { redirect: 'manual' })
    expect([address, reply.status, reply.headers.get('strict-transport-security')]).toEqual([address, status, hsts])
  }
  const reply = await fetch(`${url}/a`, { method: 'POST' })
  expect([reply.status, reply.headers.get('strict-transport-security')]).toEqual([405, hsts])
})

test('treats a session token that the site has not issued as a guest, without asking the API', async () => {
  expect(await rendered('/a', 'session=invented')).toMatchObject({ view: '<p>/a for a guest</p>', cookies: [] })
  expect(visitorOf).not.toHaveBeenCalled()
})

test('sends a page that loads again to visitors beyond its limits, and serves others and later ones', async () => {
  const { promise: visitor, resolve } = Promise.withResolvers<Visitor>()
  visitorOf.mockReturnValue(visitor)
  const pending = Array.from({ length: 9 }, () => fetch(`${url}/a`, { headers: { cookie: memberCookies } }))
  const rejected = await Promise.race(pending)
  expect(rejected.status).toBe(503)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(rejected.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await rejected.text()).toContain('http-equiv="refresh"')
  expect((await rendered('/a')).status).toBe(200)
  resolve({ session: aMemberSession({ name: 'Ada' }), setCookies: [] })
  await Promise.all(pending)
  expect((await rendered('/a', memberCookies)).view).toBe('<p>/a for Ada</p>')
})

test('renders pages with the production build of React, whatever NODE_ENV the site was started with', async () => {
  expect((await rendered('/react')).view).toBe('<p>/react for visitors for a guest</p>')
})

test('sends a member their own page with no-store', async () => {
  await rendered('/a')
  expect(await rendered('/a', memberCookies)).toMatchObject({
    view: '<p>/a for Ada</p>',
    kept: 'private, no-store',
  })
  expect(await rendered('/a')).toMatchObject({ view: '<p>/a for a guest</p>' })
  expect(visitorOf).toHaveBeenLastCalledWith(memberCookies, expect.anything())
})

test('passes the cookies of the API on with the page', async () => {
  const setCookies = ['session=; Max-Age=0', 'XSRF-TOKEN=t']
  visitorOf.mockResolvedValue({ session: aGuestSession(), setCookies })
  expect(await rendered('/a', memberCookies)).toMatchObject({
    view: '<p>/a for a guest</p>',
    kept: 'private, no-cache',
    cookies: setCookies,
  })
})

test('redirects a guest from a page for members to the login page, with and without a lapsed session', async () => {
  const login = { status: 302, to: '/login?returnTo=%2Fown' }
  expect(await rendered('/own')).toMatchObject(login)
  expect(await rendered('/own', memberCookies)).toMatchObject({ status: 200, view: '<p>/own for Ada</p>' })
  visitorOf.mockResolvedValue({ session: aGuestSession(), setCookies: ['session=; Max-Age=0'] })
  expect(await rendered('/own', memberCookies)).toMatchObject({ ...login, cookies: ['session=; Max-Age=0'] })
})

test('sends the layout for the known visitor when a page cannot be rendered', async () => {
  expect(await get('/failing')).toMatchObject({ status: 200, view: '<p>layout for a guest</p>' })
  expect(await get('/failing', memberCookies)).toMatchObject({
    view: '<p>layout for an unknown visitor</p>',
    kept: 'no-store',
  })
  visitorOf.mockRejectedValue(new Error('the API is down'))
  expect(await get('/a', memberCookies)).toMatchObject({ status: 200, view: '<p>layout for an unknown visitor</p>' })
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledTimes(3))
})

test('serves the sitemap, which robots.txt names', async () => {
  const robots = await (await fetch(`${url}/robots.txt`)).text()
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const sitemap = await fetch(`${url}/sitemap/pages.xml`)
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await sitemap.text()).toContain('<loc>http://localhost:3000/</loc>')
  // The API does not answer.
  expect((await fetch(`${url}/sitemap.xml`)).status).toBe(500)
})

test('sends a crawler no page without markup', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const reply = await fetch(`${url}/failing`, { headers })
  expect(reply.status).toBe(503)
  expect(reply.headers.has('retry-after')).toBe(true)
  expect((await fetch(`${url}/a`, { headers })).status).toBe(200)
})

describe('a page', () => {
  const observe = () =>
    onPage.mock.calls.map(([{ outcome, status, requestId, method }]) => ({ outcome, status, requestId, method }))
  const request = (address: string, headers: Record<string, string> = {}) =>
    fetch(url + address, { headers: { 'x-request-id': 'id-1', ...headers }, redirect: 'manual' })

  test.each([
    ['rendered', '/fresh', {}, 200],
    ['redirect', '/own', {}, 302],
    ['redirect', '/moved', {}, 301],
    ['without-markup', '/failing', {}, 200],
    ['busy', '/failing', { 'user-agent': 'Googlebot' }, 503],
  ])('is reported as %s', async (outcome, address, headers, status) => {
    await rendered('/warm')
    onPage.mockClear()
    const reply = await request(address, headers)
    expect(reply.headers.get('x-request-id')).toBe('id-1')
    await vi.waitFor(() => expect(observe()).toEqual([{ outcome, status, requestId: 'id-1', method: 'GET' }]))
    expect(onPage.mock.calls[0]?.[0].elapsedMs).toBeGreaterThan(0)
  })

  test('is reported as cached when it is', async () => {
    await rendered('/again')
    onPage.mockClear()
    await (await request('/again')).text()
    await vi.waitFor(() => expect(observe()).toMatchObject([{ outcome: 'cached', status: 200 }]))
  })

  test("gives the API calls that it makes its request's id", async () => {
    await rendered('/a', memberCookies)
    await (await request('/a', { cookie: memberCookies })).text()
    expect(visitorOf).toHaveBeenLastCalledWith(memberCookies, { 'x-request-id': 'id-1' })
  })

  test('is no file', async () => {
    for (const address of ['/robots.txt', '/remotes.json', '/favicon.svg', '/manifest.webmanifest', '/assets/none.js'])
      expect((await request(address)).headers.get('x-request-id')).toBe('id-1')
    expect(onPage).not.toHaveBeenCalled()
  })
})

test('serves the browser files of a previous shell, and nothing else of it', async () => {
  const former = getVersionFolder(path.join(folder, 'registry'), 'shell', 'former')
  for (const part of ['browser/c', 'server']) await mkdir(path.join(former, part), { recursive: true })
  await writeFile(path.join(former, 'browser/c/late.0a1b2c.js'), 'the late chunk')
  await writeFile(path.join(former, 'server/frame.js'), 'secret')
  const late = await fetch(`${url}/assets/c/late.0a1b2c.js`)
  expect([late.status, await late.text()]).toEqual([200, 'the late chunk'])
  expect(late.headers.get('cache-control')).toContain('immutable')
  for (const address of ['/assets/c/later.js', '/assets/..%2fserver/frame.js', '/assets/server/frame.js'])
    expect((await fetch(url + address)).status).toBe(404)
})

describe('a remote for admins', () => {
  const registryFolder = () => path.join(folder, 'registry')
  const entry = aRegistryEntry('mf-staff', 'v1', { audience: 'admins', displayName: 'Staff pages' })
  const adminSession = aMemberSession({ name: 'Ada', isAdmin: true })
  const beAdmin = () => visitorOf.mockResolvedValue({ session: adminSession, setCookies: [] })
  const fetchText = async (address: string, cookie = '') => (await fetch(url + address, { headers: { cookie } })).text()
  const fetchFile = (cookie = '') => fetch(`${url}${entry.url}page.js`, { headers: { cookie } })
  const visitors = [
    ['a guest', ''],
    ['another member', memberCookies],
  ] as const

  beforeEach(async () => {
    const files = path.join(getVersionFolder(registryFolder(), entry.name, entry.version), 'browser')
    await mkdir(files, { recursive: true })
    await writeFile(path.join(files, 'page.js'), 'the staff page')
    await writeRegistry(registryFolder(), { ...emptyRegistry, remotes: [aRegistryEntry('mf-a', 'v1'), entry] })
    beAdmin()
    await vi.waitFor(async () => expect(await fetchText('/remotes.json', memberCookies)).toContain('mf-staff'))
  })
  afterEach(() => writeRegistry(registryFolder(), emptyRegistry))

  test('is in the list and in the pages of an admin, with its files, which only the browser may store', async () => {
    await vi.waitFor(async () => expect(await fetchText('/a', memberCookies)).toContain('Staff pages'))
    const file = await fetchFile(memberCookies)
    expect([file.status, await file.text()]).toEqual([200, 'the staff page'])
    expect(file.headers.get('cache-control')).toMatch(/^private, /)
  })

  test.each(visitors)('is not sent to %s: no entry, no link, no file', async (_, cookie) => {
    visitorOf.mockResolvedValue({ session: aMemberSession({ name: 'Ben' }), setCookies: [] })
    const list = await fetchText('/remotes.json', cookie)
    expect([list.includes('mf-a'), list.includes('mf-staff')]).toEqual([true, false])
    expect(await fetchText('/a', cookie)).not.toContain('mf-staff')
    expect((await fetchFile(cookie)).status).toBe(404)
  })

  test('is kept from guests when it is published but not live', async () => {
    const announced = aRegistryEntry('mf-later', 'v1', { audience: 'admins' })
    const version = getVersionFolder(registryFolder(), announced.name, announced.version)
    await mkdir(path.join(version, 'browser'), { recursive: true })
    await writeFile(path.join(version, 'browser/page.js'), 'a later page')
    await writeVersionManifest(version, announced)
    const fetchLaterFile = (cookie: string) => fetch(`${url}${announced.url}page.js`, { headers: { cookie } })
    expect((await fetchLaterFile('')).status).toBe(404)
    const file = await fetchLaterFile(memberCookies)
    expect([file.status, await file.text()]).toEqual([200, 'a later page'])
    expect(file.headers.get('cache-control')).toMatch(/^private, /)
  })

  test('is not sent while the API does not answer', async () => {
    visitorOf.mockRejectedValue(new Error('the API is down'))
    expect(await fetchText('/remotes.json', memberCookies)).not.toContain('mf-staff')
    expect((await fetchFile(memberCookies)).status).toBe(404)
  })
})

describe('a canary', () => {
  const registryFolder = () => path.join(folder, 'registry')
  /** Versions, by what the tests call them. */
  const versions = new Map<string, string>()
  const versionOf = (called: string) => versions.get(called) ?? called
  const paths = ['/mf-a']
  const live = (called: string, changes = {}) => aRegistryEntry('mf-a', versionOf(called), { paths, ...changes })

  /** Publishes a version whose server build says this of its pages. */
  async function publish(called: string, said: object): Promise<void> {
    const server = `export const routes = () => (${JSON.stringify(said)})`
    versions.set(called, await publishServerBuild(registryFolder(), 'mf-a', server))
  }
  const versionsOf = async (cohort: number | null) => {
    const reply = await fetch(`${url}/remotes.json`, {
      headers: cohort === null ? {} : { cookie: `release-cohort=${cohort}` },
    })
    const { remotes } = (await reply.json()) as { remotes: Array<{ version: string }> } // docs/runtime-contracts.md
    return remotes.map(({ version }) => version).join()
  }
  /** Writes the registry, and waits until it is served. */
  async function serve(registry: Partial<Registry>, few: string, all: string): Promise<void> {
    await writeRegistry(registryFolder(), { ...emptyRegistry, ...registry })
    const wanted = [versionOf(few), versionOf(all)]
    await vi.waitFor(async () => expect([await versionsOf(0), await versionsOf(null)]).toEqual(wanted), {
      interval: 20,
    })
  }
  let testCount = 0
  beforeEach(async () => {
    // Other content gives other versions, so that no failure of an earlier test counts.
    const test = ++testCount
    await publish('old', { text: 'old pages', test })
    await publish('new', { text: 'new pages', test })
    await publish('bad', { throws: true, test })
  })
  const trialOf = (version: string) => ({
    remotes: [live('old')],
    canaries: [aCanaryEntry('mf-a', versionOf(version), { paths })],
  })

  test('is served to its cohorts, as markup and as the version that their browsers load', async () => {
    await serve(trialOf('new'), 'new', 'old')
    expect((await rendered('/mf-a', 'release-cohort=9')).view).toBe('<p>new pages for a guest</p>')
    expect((await rendered('/mf-a', 'release-cohort=10')).view).toBe('<p>old pages for a guest</p>')
    expect((await rendered('/mf-a', `${memberCookies}; release-cohort=3`)).view).toBe('<p>new pages for Ada</p>')
    for (const [cohort, version] of [
      [9, 'new'],
      [10, 'old'],
    ] as const) {
      const html = await fetch(`${url}/mf-a`, { headers: { cookie: `release-cohort=${cohort}` } })
      expect(await html.text()).toContain(`"url":"/remotes/mf-a/${versionOf(version)}/"`)
    }
  })

  test('assigns a visitor a lasting cohort, and none while there is no canary', async () => {
    await serve(trialOf('new'), 'new', 'old')
    const { cookies, view } = await rendered('/mf-a')
    const [, cohort = ''] = /^release-cohort=(\d+);/.exec(cookies.join()) ?? []
    expect(view).toBe(`<p>${Number(cohort) < 10 ? 'new' : 'old'} pages for a guest</p>`)
    expect((await rendered('/mf-a', `release-cohort=${cohort}`)).cookies).toEqual([])
    await serve({ remotes: [live('old')] }, 'old', 'old')
    expect((await rendered('/mf-a')).cookies).toEqual([])
    expect((await rendered('/mf-a', 'release-cohort=0')).view).toBe('<p>old pages for a guest</p>')
  })

  test('ends when its pages cannot be rendered, and leaves other visitors alone', async () => {
    await serve(trialOf('bad'), 'bad', 'old')
    for (let page = 0; page < 6; page++) await get(`/mf-a?page=${page}`, 'release-cohort=0')
    expect((await rendered('/mf-a', 'release-cohort=99')).view).toBe('<p>old pages for a guest</p>')
    await vi.waitFor(() => expect(endCanary).toHaveBeenCalled())
    expect(endCanary.mock.calls[0]).toEqual([
      { name: 'mf-a', version: versionOf('bad') },
      expect.stringMatching(new RegExp(`^failed on \\d of \\d pages \\(.*; ${versionOf('old')}: 0\\.0 %\\)$`)),
    ])
  })

  test('ends when several browsers report failures, and not when one reports many times', async () => {
    await serve(trialOf('new'), 'new', 'old')
    const version = { name: 'mf-a', version: versionOf('new') }
    for (let report = 0; report < 50; report++) pages.recordClientFailure(version, 'one')
    expect(endCanary).not.toHaveBeenCalled()
    for (const reporterKey of ['two', 'three', 'four', 'five']) pages.recordClientFailure(version, reporterKey)
    expect(endCanary).toHaveBeenCalledOnce()
  })

  test.each([
    ['face', { interfaceVersion: 2 }],
    ['API', { apiVersion: 99 }],
  ])('does not render a version for another %s', async (_, changes) => {
    const version = `of-another-${Object.keys(changes)}`
    await publish(version, { text: 'not to be seen' })
    await serve({ remotes: [live(version, changes)] }, version, version)
    expect((await get('/mf-a')).view).toBe('<p>layout for a guest</p>')
    expect(onProblem.mock.calls.join()).toMatch(/has interface version 2; this shell supports 1|needs API 99/)
  })
})

test.each([
  '/remotes/mf-a/../remotes.json',
  '/remotes/../shell.json/x',
  '/remotes/mf-a/old/../../../shell.json',
  '/remotes/mf-a/old/server/server.mjs',
])('%s is no file of a version', async (address) => {
  const { request } = await import('node:http')
  // As it stands: `fetch` would make it a plain address first.
  const status = await new Promise((resolve) => {
    request(new URL(url), { path: address }, (reply) => resolve(reply.resume().statusCode)).end()
  })
  expect(status).toBe(404)
})
