import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { findOrDownloadNginx, missingNginxMessage } from '@ninepocket/testing/processes/find-or-download-nginx'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { runCachingNginx } from '@ninepocket/testing/processes/run-nginx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageServer, type PageServer } from './page-server.ts'
import { emptyRegistry, writeRegistry } from './registry/registry.ts'
import { aCanaryEntry, aRegistryEntry } from './testing/a-registry-entry.ts'
import { createFakeChangeTracker, type FakeCatalogueChangeTracker } from './testing/fake-catalogue-change-tracker.ts'
import { readFromUnreachableApi } from './testing/read-from-unreachable-api.ts'
import { writeShellBuild } from './testing/write-shell-build.ts'

/** A shell's build that names the visitor it renders for. Data of `/@ann` are personal; only members have `/own`. */
const shellSource = `
const who = (session) => session?.authenticated ? session.user.name : 'a guest'
export const setApiReader = () => {}
export const setRemotes = () => {}
export const registerRemote = () => {}
export const findOwningRemoteName = () => null
export const renderLayoutWithLoadingPage = async () => ''
export async function renderPage({ path, session }) {
  if (path === '/own' && !session.authenticated) return { kind: 'redirect', to: '/login' }
  if (path === '/failing') throw new Error('a failure')
  return {
    kind: 'page', path, module: { remote: 'none', chunk: 'page' }, status: path === '/absent' ? 404 : 200,
    isPersonal: path === '/@ann', head: { titles: [] }, markup: '<p>for ' + who(session) + '</p>',
    queries: ['product:1', 'set:2', 'counts:2'].map((tag) => ({ key: [tag, {}], data: {} })),
  }
}
`
const nginx = await findOrDownloadNginx()
const memberCookie = 'session=secret'
const cardPath = `/hockey-set/deck-${'1'.repeat(24)}/base-${'2'.repeat(24)}/card-${'3'.repeat(24)}`

let folder: string
let pages: PageServer
let changes: FakeCatalogueChangeTracker
let server: Server
let siteUrl: string
/** Paths that the site was asked for, in order. */
let requested: string[]

/** Starts the page server on the registry as it is. */
async function startPages(cdnMaxAgeSeconds: number): Promise<void> {
  pages = await createPageServer({
    readApi: readFromUnreachableApi,
    renderThreads: 1,
    publicUrl: 'http://localhost:3000',
    site: aSite(),
    registryFolder: path.join(folder, 'registry'),
    trustedKeys: [],
    acceptedEntriesFile: path.join(folder, 'accepted.json'),
    cdnMaxAgeSeconds,
    sitemapFolder: path.join(folder, 'sitemap'),
    shellFolder: await writeShellBuild(path.join(folder, 'shell'), shellSource),
    changes,
    loadVisitor: async () => ({ session: aMemberSession({ name: 'Ada' }), setCookies: [] }),
    readIssuedToken: (cookies = '') => /session=(secret)/.exec(cookies)?.[1] ?? null,
    onProblem: () => {},
    endCanary: async () => {},
  })
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    pages.handle(request, response)
  })
  siteUrl = await listenOnFreePort(server)
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-cache-'))
  requested = []
  changes = createFakeChangeTracker()
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await pages.close()
  await rm(folder, { recursive: true })
})

async function get(url: string, cookie?: string) {
  const reply = await fetch(url, { redirect: 'manual', ...(cookie && { headers: { cookie } }) })
  const html = await reply.text()
  const [, visitor] = /<p>for (.*?)<\/p>/.exec(html) ?? []
  const { headers } = reply
  const read = (name: string) => headers.get(name)
  return { visitor, theme: /data-theme="(\w+)"/.exec(html)?.[1], cached: read('x-cache-status'), read }
}

test('offers a page of guests to shared caches, by the cache tags of its data, and not to browsers', async () => {
  await startPages(60)
  const { read } = await get(siteUrl + cardPath)
  expect(read('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  expect(read('cdn-cache-control')).toBe('max-age=60, stale-while-revalidate=60')
  expect(read('surrogate-key')).toBe('pages product:1 set:2')
  expect(read('cache-tag')).toBe('pages,product:1,set:2')
  expect(read('vary')).toBe('accept-encoding')
})

test.each(['theme=dark', 'list-view=list'])('offers no page for a guest with the cookie %s', async (cookie) => {
  await startPages(60)
  expect((await get(siteUrl + cardPath, cookie)).read('cache-control')).toBe('private, no-cache')
})

test('offers no page to shared caches that may have missed a change', async () => {
  await startPages(60)
  changes.isReceiving = false
  expect((await get(siteUrl)).read('cache-control')).toBe('private, no-cache')
  changes.isReceiving = true
  for (const _ of ['rendered', 'cached'])
    expect((await get(siteUrl)).read('surrogate-key')).toBe('pages product:1 set:2')
})

test.each([
  ['a member', '/', memberCookie, 'private, no-store'],
  ['a visitor with a theme', '/', 'theme=dark', 'private, no-cache'],
  ["a guest, where the page is another user's", '/@ann', '', 'private, no-cache'],
  ['a guest, where the page does not exist', '/absent', '', 'private, no-cache'],
  ['a guest, where the page redirects', '/own', '', 'private, no-cache'],
  ['a guest, where the page has no markup', '/failing', '', 'no-store'],
])('offers no page to shared caches that is for %s', async (_, address, cookie, cacheControl) => {
  await startPages(60)
  const { read } = await get(siteUrl + address, cookie)
  expect([read('cache-control'), read('cdn-cache-control'), read('surrogate-key')]).toEqual([cacheControl, null, null])
})

test('offers no page to shared caches during a canary, nor without the setting', async () => {
  await startPages(0)
  expect((await get(siteUrl)).read('cache-control')).toBe('private, no-cache')
  server.close()
  await pages.close()
  const registry = { ...emptyRegistry, remotes: [aRegistryEntry('mf-a', '1')], canaries: [aCanaryEntry('mf-a', '2')] }
  await rm(path.join(folder, 'shell'), { recursive: true })
  await writeRegistry(path.join(folder, 'registry'), registry)
  await startPages(60)
  for (const cookie of [undefined, 'release-cohort=50'])
    expect((await get(siteUrl, cookie)).read('cache-control')).toBe('private, no-cache')
})

/** Registers a test behind nginx as a cache, which is skipped with a reason if nginx is not installed. */
function testBehindCache(title: string, cdnMaxAgeSeconds: number, use: (cacheUrl: string) => Promise<void>): void {
  test.skipIf(nginx === null)(nginx ? title : `${title} (${missingNginxMessage})`, async () => {
    await startPages(cdnMaxAgeSeconds)
    const probe = createServer()
    const port = Number(new URL(await listenOnFreePort(probe)).port)
    await new Promise((resolve) => probe.close(resolve))
    const proxy = await runCachingNginx(nginx ?? '', { origin: new URL(siteUrl).host, port })
    await use(proxy.url).finally(() => proxy.stop())
  })
}

testBehindCache('never gives a visitor the page of another', 3_600, async (cacheUrl) => {
  const url = cacheUrl + cardPath
  expect(await get(url, memberCookie)).toMatchObject({ visitor: 'Ada', cached: 'BYPASS' })
  expect(await get(url)).toMatchObject({ visitor: 'a guest', cached: 'MISS' })
  // nginx may store a reply shortly after it has sent it.
  await vi.waitFor(async () => expect(await get(url)).toMatchObject({ visitor: 'a guest', cached: 'HIT' }))
  const requestCount = requested.length
  expect(await get(url, `theme=light; ${memberCookie}`)).toMatchObject({ visitor: 'Ada', cached: 'BYPASS' })
  expect(await get(url, 'theme=dark')).toMatchObject({ visitor: 'a guest', theme: 'dark', cached: 'BYPASS' })
  expect(await get(url)).toMatchObject({ visitor: 'a guest', theme: undefined, cached: 'HIT' })
  expect(requested).toHaveLength(requestCount + 2)
})

testBehindCache('stores nothing that the site does not offer', 3_600, async (cacheUrl) => {
  for (const address of ['/@ann', '/own', '/absent', '/remotes.json']) {
    await get(cacheUrl + address)
    expect((await get(cacheUrl + address)).cached).toBe('MISS')
  }
})

testBehindCache('fetches a page again when it has expired', 1, async (cacheUrl) => {
  await get(cacheUrl)
  await pause(2_100)
  expect((await get(cacheUrl)).cached).toBe('EXPIRED')
})
