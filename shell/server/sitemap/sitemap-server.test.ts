import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRemoteInfo } from '../../src/testing/a-remote-info.ts'
import { sendText } from '../http/prepared-body.ts'
import { PageServerBusyError } from '../rendering/page-server-work-queue.ts'
import { countCompressions } from '../testing/count-compressions.ts'
import { SitemapServer } from './sitemap-server.ts'

const updatedAt = '2026-01-03T00:00:00.000Z'
const cataloguePaths = ['', '/:insertSet', '/:insertSet/:card'].map((end) => `/{productNoun}-set/:product${end}`)
const entry = { place: 'footer', label: 'A page', audience: 'everyone', order: 1 } as const
const navigation = [
  { ...entry, path: '/{productNoun}-sets' },
  { ...entry, path: '/legal' },
  { ...entry, path: '/own', audience: 'members' } as const,
]

let state: { importedAt: string | null; cards: number; isBusy: boolean }
/** Addresses that the API was asked for. */
let listed: string[]
/** Rejects or delays the API's lists. */
let beforeList: () => Promise<void>
let paths: string[]
let siteUrl: string
let folder: string
let closing: Array<() => unknown>

/** Serves a handler on a free port until the end of the test, and returns its URL. */
async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return listenOnFreePort(server)
}

/** Answers as the API does for one product with one insert set: cards follow each other by number, 1,000 a reply. */
async function answerAsApi(url: string): Promise<object> {
  const { importedAt, cards } = state
  if (url === '/api/sitemap') return { importedAt, totals: { products: 1, 'insert-sets': 1, cards, players: 1 } }
  listed.push(url)
  await beforeList()
  const product = { slug: 'deck-1' }
  const insertSet = { slug: 'base-2' }
  if (url === '/api/sitemap/products?skip=0') return { addresses: [{ product, updatedAt }], next: null }
  if (url === '/api/sitemap/insert-sets?skip=0') return { addresses: [{ product, insertSet, updatedAt }], next: null }
  if (url === '/api/sitemap/players?skip=0') return { addresses: [{ player: { slug: 'ken-griffey-jr' } }], next: null }
  const first = Number(/\d+$/.exec(url)?.[0])
  const numbers = Array.from({ length: Math.min(1_000, cards - first) }, (_, index) => first + index)
  const addresses = numbers.map((number) => ({ product, insertSet, card: { slug: `card-${number}` }, updatedAt }))
  return { addresses, next: first + 1_000 < cards ? `${first + 1_000}` : null }
}

beforeEach(async () => {
  closing = []
  state = { importedAt: updatedAt, cards: 3, isBusy: false }
  listed = []
  beforeList = async () => {}
  paths = cataloguePaths
  folder = await mkdtemp(path.join(tmpdir(), 'sitemap-'))
  const readApi = async (address: string) => {
    const reply = await answerAsApi(address)
    return { status: state.isBusy ? 503 : 200, json: JSON.stringify(reply) }
  }
  const sitemap = new SitemapServer({ readApi, publicUrl: 'https://cards.example', productNoun: 'hockey', folder })
  siteUrl = await serve((request, response) => {
    sitemap
      .send(request, response, request.url ?? '', [aRemoteInfo('mf-a', { paths, navigation })])
      .catch((error: unknown) => sendText(response, error instanceof PageServerBusyError ? 503 : 500, String(error)))
  })
})
afterEach(async () => {
  for (const close of closing) close()
  await rm(folder, { recursive: true })
})

const get = (address: string, headers: Record<string, string> = {}) => fetch(siteUrl + address, { headers })
async function listPaths(address: string): Promise<string[]> {
  const xml = await (await get(address)).text()
  return [...xml.matchAll(/<loc>https:\/\/cards\.example(.*?)<\/loc>/g)].map(([, found = '']) => found)
}

test('lists players without a time of change', async () => {
  paths = ['/player/:player']
  expect(await listPaths('/sitemap.xml')).toEqual(['/sitemap/pages.xml', '/sitemap/players-1.xml'])
  expect(await listPaths('/sitemap/players-1.xml')).toEqual(['/player/ken-griffey-jr'])
  expect(await (await get('/sitemap/players-1.xml')).text()).not.toContain('lastmod')
})

test('names the parts of all pages that a remote has, and when an import changed them', async () => {
  state.cards = 50_001
  expect(await listPaths('/sitemap.xml')).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/products-1.xml',
    '/sitemap/insert-sets-1.xml',
    '/sitemap/cards-1.xml',
    '/sitemap/cards-2.xml',
    '/sitemap/cards-3.xml',
  ])
  expect(await (await get('/sitemap.xml')).text()).toContain(`cards-3.xml</loc><lastmod>${updatedAt}</lastmod>`)
  paths = cataloguePaths.slice(0, 1)
  expect(await listPaths('/sitemap.xml')).toEqual(['/sitemap/pages.xml', '/sitemap/products-1.xml'])
  expect((await get('/sitemap/cards-1.xml')).status).toBe(404)
})

test('lists the home page and the pages that every visitor finds in the navigation', async () => {
  expect(await listPaths('/sitemap/pages.xml')).toEqual(['/', '/hockey-sets', '/legal'])
})

test('lists products, insert sets and cards with the time of their last change', async () => {
  expect(await listPaths('/sitemap/products-1.xml')).toEqual(['/hockey-set/deck-1'])
  expect(await listPaths('/sitemap/insert-sets-1.xml')).toEqual(['/hockey-set/deck-1/base-2'])
  expect(await listPaths('/sitemap/cards-1.xml')).toEqual(
    [0, 1, 2].map((number) => `/hockey-set/deck-1/base-2/card-${number}`),
  )
  expect(await (await get('/sitemap/cards-1.xml')).text()).toContain(`<lastmod>${updatedAt}</lastmod>`)
})

test('splits the cards into parts of 25,000', async () => {
  state.cards = 25_002
  expect(await listPaths('/sitemap/cards-1.xml')).toHaveLength(25_000)
  expect(await listPaths('/sitemap/cards-2.xml')).toEqual([
    '/hockey-set/deck-1/base-2/card-25000',
    '/hockey-set/deck-1/base-2/card-25001',
  ])
})

test('makes a part once after each import, also for readers at the same time', async () => {
  await Promise.all([get('/sitemap/cards-1.xml'), get('/sitemap/cards-1.xml')])
  await get('/sitemap/cards-1.xml')
  expect(listed).toEqual(['/api/sitemap/cards?skip=0'])
  state = { ...state, importedAt: '2026-02-02T00:00:00.000Z', cards: 4 }
  expect(await listPaths('/sitemap/cards-1.xml')).toHaveLength(4)
  expect(listed).toHaveLength(2)
})

test('compresses the index and the pages once for many readers', async () => {
  // No other test sends these texts.
  state.importedAt = new Date().toISOString()
  navigation.push({ ...entry, path: `/${randomUUID()}` })
  const compressions = await countCompressions(async () => {
    for (const address of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap.xml', '/sitemap/pages.xml']) {
      const response = await get(address, { 'accept-encoding': 'identity' })
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
      await response.text()
    }
  }).finally(() => navigation.pop())
  expect(compressions).toBe(2)
})

test('sends a part from memory until an import, also when its file is gone', async () => {
  const before = await (await get('/sitemap/cards-1.xml')).text()
  await rm(folder, { recursive: true })
  expect(await (await get('/sitemap/cards-1.xml')).text()).toBe(before)
  expect(listed).toHaveLength(1)
  state = { ...state, importedAt: '2026-02-02T00:00:00.000Z', cards: 4 }
  expect(await listPaths('/sitemap/cards-1.xml')).toHaveLength(4)
})

test('has no part beyond the last, nor one of another name', async () => {
  for (const name of ['cards-2', 'cards-0', 'cards', 'users-1', '../x'])
    expect((await get(`/sitemap/${name}.xml`)).status).toBe(404)
})

test('sends a part compressed, or as text to a client that does not accept gzip', async () => {
  const compressed = await get('/sitemap/cards-1.xml', { 'accept-encoding': 'gzip' })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  const plain = await get('/sitemap/cards-1.xml', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await compressed.text())
  const etag = plain.headers.get('etag') ?? ''
  expect((await get('/sitemap/cards-1.xml', { 'if-none-match': etag })).status).toBe(304)
  const head = await fetch(`${siteUrl}/sitemap/cards-1.xml`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('turns readers away when too many parts are to be made, and makes a part again that failed', async () => {
  state.cards = 30 * 25_000
  const { promise: release, resolve } = Promise.withResolvers<void>()
  beforeList = () => release
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1)
  const replies = numbers.map((number) => get(`/sitemap/cards-${number}.xml`))
  expect((await Promise.race(replies)).status).toBe(503)
  state.isBusy = true
  resolve()
  expect(new Set((await Promise.all(replies)).map(({ status }) => status))).toEqual(new Set([503]))
  state.isBusy = false
  expect(await listPaths('/sitemap/cards-1.xml')).toHaveLength(25_000)
})
