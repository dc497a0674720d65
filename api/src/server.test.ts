import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { getCard, listCards, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { getSite } from '@ninepocket/contract/site/site-endpoints'
import { describe, expect, test, vi } from 'vitest'
import { hexToByteaParam, inTransaction, withNewConnection } from './database/connect.ts'
import { loadOrCreateStoredSecret } from './database/site-secret.ts'
import { catalogueTotalsAndListsTag, toProductTag } from './modules/catalogue/version/cache-tags.ts'
import {
  bumpCatalogueVersion,
  waitUntilChangeVisibleEverywhere,
} from './modules/catalogue/version/catalogue-version.ts'
import { startInProcessApi } from './server.ts'
import { parseConfig } from './settings/config.ts'
import { seededId } from './testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { dropListenConnections } from './testing/drop-listen-connections.ts'
import { setUpTestApi, setUpTestDatabase } from './testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })

const productId = seededId('Old Timers')
const database = await setUpTestDatabase()
const talkative = await setUpTestApi({ settings: { LOG_LEVEL: 'debug' } })
const productAddress = `/api/products/${productId}`

/** Renames a product as another process would: in a separate transaction that raises the catalogue version. */
const rename = (name: string) =>
  inTransaction(api.pool, async (client) => {
    await client.query('update products set name = $1 where id = $2', [name, hexToByteaParam(productId)])
    await bumpCatalogueVersion(client, [toProductTag(productId), catalogueTotalsAndListsTag])
  })

describe('a repeated read', () => {
  test('returns the same body, tag and headers from the cache', async () => {
    const [first, second] = [await api.get('/api/cards?limit=3'), await api.get('/api/cards?limit=3')]
    const headers = (reply: Response) =>
      Object.fromEntries([...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
    expect(headers(second)).toEqual(headers(first))
    expect(await second.text()).toBe(await first.text())
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
    const metrics = await api.get('/metrics').then((reply) => reply.text())
    expect(Number(/reply_cache_hits_total (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(0)
  })

  test('returns 304 when the caller has the body, from the cache or not', async () => {
    for (const address of ['/api/cards?limit=2', productAddress, '/api/stats', '/api/site']) {
      const first = await api.get(address)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{27}(\.gzip)?"$/)
      for (const again of [address, `${address}${address.includes('?') ? '&' : '?'}fresh=1`]) {
        const held = await api.get(again, { 'if-none-match': etag })
        expect(held.status).toBe(304)
        expect(await held.text()).toBe('')
        expect(held.headers.get('etag')).toBe(etag)
      }
      expect((await api.get(address, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('is compressed as requested, the first time and again', async () => {
    const address = '/api/cards?limit=12'
    const plain = await api.get(address, { 'accept-encoding': 'identity' }).then((reply) => reply.text())
    for (const packing of ['br', 'gzip', 'br'])
      for (const url of [address, `${address}&packed=${packing}`, `${address}&packed=${packing}`]) {
        const reply = await api.get(url, { 'accept-encoding': packing })
        expect(await reply.text()).toBe(plain)
        expect(reply.headers.get('vary')).toContain('accept-encoding')
        if (url !== address) expect(reply.headers.get('content-encoding')).toBe(packing)
      }
  })

  test('returns a catalogue change at the next read, with a new tag', async () => {
    const before = await api.get(productAddress)
    await before.text()
    for (let round = 0; round < 20; round += 1) {
      const name = `Renamed ${round}`
      await rename(name)
      await vi.waitFor(async () => {
        const { product } = await api.call(getProduct, { params: { id: productId } })
        expect(product.name).toBe(name)
      })
    }
    const after = await api.get(productAddress)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    await rename('Old Timers')
  })

  test('notifies the page server once of each change', async () => {
    await waitUntilChangeVisibleEverywhere(api.pool)
    const before = api.api.changes.now
    await rename('Old Timers')
    await waitUntilChangeVisibleEverywhere(api.pool)
    expect(api.api.changes.now).toBe(before + 1)
  })

  test('works without a socket', async () => {
    const { status, json } = await api.api.read(productAddress)
    expect(status).toBe(200)
    expect(json).toBe(await api.get(productAddress).then((reply) => reply.text()))
    expect((await api.api.read(productAddress)).json).toBe(json)
    expect((await api.api.read(`/api/products/${'f'.repeat(24)}`)).status).toBe(404)
  })

  test("uses the visitor's cookies and returns the cookies to set", async () => {
    const guest = { success: true, authenticated: false }
    const withoutCookies = await api.api.read('/api/users/profile')
    expect(JSON.parse(withoutCookies.json)).toEqual(guest)
    expect(withoutCookies.setCookies).toEqual([])
    const lapsed = await api.api.read('/api/users/profile', 'session=of-nobody')
    expect(JSON.parse(lapsed.json)).toEqual(guest)
    expect(lapsed.setCookies).toEqual([expect.stringMatching(/^session=; .*Max-Age=0$/)])
  })
})

test('shows a change that was missed while notifications were interrupted', async () => {
  await api.get(productAddress).then((reply) => reply.text())
  const { changes } = api.api
  const before = changes.now
  await api.pool.query(`update products set name = 'Unheard' where id = $1`, [hexToByteaParam(productId)])
  await dropListenConnections(api.pool)
  await vi.waitFor(() => expect(changes.isStale([], changes.now)).toBe(true))
  await vi.waitFor(() => expect(changes.isStale([], changes.now)).toBe(false))
  expect(changes.isStale([], before)).toBe(true)
  const { product } = await api.call(getProduct, { params: { id: productId } })
  expect(product.name).toBe('Unheard')
  await rename('Old Timers')
})

test('closes its connections when it cannot start', async () => {
  await loadOrCreateStoredSecret(database.pool, 'csrf')
  const config = parseConfig({ DATA_DIR: api.dataDir, SITE_SECRET: 'another secret, of at least 32 characters' })
  const starting = startInProcessApi(config, { databaseUrl: database.url, runsPeriodicWork: false })
  await expect(starting).rejects.toThrow('SITE_SECRET')
  const listOthers = () =>
    database.pool.query(
      'select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  await vi.waitFor(async () => expect((await listOthers()).rows).toEqual([]))
})

test('does not support TRACE, which would send the headers of a request back', async () => {
  // `fetch` refuses to send it.
  const options = { method: 'TRACE', headers: { 'x-secret': 'traced' } }
  const [reply]: IncomingMessage[] = await once(request(`${api.url}/api/cards`, options).end(), 'response')
  if (!reply) return expect.fail('no reply')
  expect(reply.statusCode).toBe(404)
  expect(await text(reply)).not.toContain('traced')
})

describe('every reply', () => {
  test('has the security headers', async () => {
    for (const address of ['/api/cards?limit=1', '/api/cards?limit=1', '/api/nothing', '/healthz', '/api/%zz']) {
      const { headers } = await api.get(address)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('has no body for HEAD, and the headers of GET', async () => {
    const head = await fetch(`${api.url}/api/cards?limit=1`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')).toBeTruthy()
    expect(await head.text()).toBe('')
  })

  test('is logged by its route, without search terms, ids and addresses', async () => {
    api.logLines.length = 0
    const id = seededId('2024 Northern Lights Hockey', 'Base', 1)
    await api.call(searchCards, { query: { term: 'secret-term' } })
    await api.call(getCard, { params: { id } })
    await api.get('/api/cards/not-an-id-but-private').then((reply) => reply.text())
    await vi.waitFor(() => expect(api.logLines).toHaveLength(3))
    const lines = api.logLines.map((line): Record<string, unknown> => JSON.parse(line))
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['/api/cards/search', 200],
      ['/api/cards/:id', 200],
      ['/api/cards/:id', 400],
    ])
    expect(lines.every(({ reqId }) => typeof reqId === 'string')).toBe(true)
    expect(api.logLines.join('')).not.toMatch(/secret-term|not-an-id|127\.0\.0\.1|::1/)
    expect(api.logLines.join('')).not.toContain(id)
  })
})

test('takes over the id of a request that has one, and logs it', async () => {
  api.logLines.length = 0
  for (const address of ['/api/cards/slug', '/api/%zz', '/api/cards?limit=1', '/api/cards?limit=1'])
    expect((await api.get(address, { 'x-request-id': 'id-of.proxy_1' })).headers.get('x-request-id')).toBe(
      'id-of.proxy_1',
    )
  expect((await api.get('/api/stats', { 'x-request-id': 'no id' })).headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  await api.api.read('/api/users/profile', undefined, { 'x-request-id': 'id-of-a-page' })
  const hasLogged = (id: string) => api.logLines.some((line) => line.includes(`"reqId":"${id}"`))
  await vi.waitFor(() => expect([hasLogged('id-of.proxy_1'), hasLogged('id-of-a-page')]).toEqual([true, true]))
})

test('logs cached replies by their route, at level debug only', async () => {
  const address = `/api/cards/${seededId('2024 Northern Lights Hockey', 'Base', 1)}`
  for (const { site, lines } of [
    { site: api, lines: [] },
    { site: talkative, lines: [['/api/stats', 200, 'cached']] },
  ]) {
    const path = site === api ? address : '/api/stats'
    await vi.waitFor(async () => expect((await site.get(path)).status).toBe(200))
    site.logLines.length = 0
    await (await site.get(path)).text()
    const logged = site.logLines.map((line): Record<string, unknown> => JSON.parse(line))
    expect(logged.map(({ route, status, kind }) => [route, status, kind])).toEqual(lines)
  }
})

describe('operational endpoints', () => {
  test('report liveness, readiness and metrics', async () => {
    expect(await api.get('/healthz').then((reply) => reply.json())).toEqual({ status: 'ok' })
    expect(await api.get('/readyz').then((reply) => reply.json())).toEqual({ status: 'ready' })
    const metrics = await api.get('/metrics').then((reply) => reply.text())
    expect(metrics).toContain('http_request_duration_seconds_bucket')
    expect(metrics).toContain('database_connections{pool="main"} ')
  })

  test('reject metrics through a proxy', async () => {
    expect((await api.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  })

  test('return settings for the browser without secrets', async () => {
    const site = await api.call(getSite, {})
    expect(site).toMatchObject({ siteName: 'Ninepocket', productNoun: 'card' })
    expect(site.currencies[0]).toEqual({ code: 'USD', symbol: '$' })
    expect(JSON.stringify(site)).not.toContain('secret')
  })
})

const guarded = await setUpTestApi({ settings: { METRICS_TOKEN: 'let-me-in' } })
test('requires the token for metrics when one is set, also on the loopback', async () => {
  expect((await guarded.get('/metrics')).status).toBe(403)
  expect((await guarded.get('/metrics', { authorization: 'Bearer nope' })).status).toBe(403)
  expect((await guarded.get('/metrics', { authorization: 'Bearer let-me-in' })).status).toBe(200)
})

const publicSite = await setUpTestApi({ settings: { PUBLIC_URL: 'https://cards.example' } })
test('hides metrics of a public site without a token, whatever host the request names', async () => {
  expect((await publicSite.get('/metrics', { host: '127.0.0.1' })).status).toBe(403)
})

const broken = await setUpTestApi()
test('hides the details of an internal error', async () => {
  await broken.pool.query('alter table cards rename to gone')
  const refusal = await broken.expectError(`/api/cards/${'a'.repeat(24)}`)
  expect(refusal).toEqual({ status: 500, code: 'INTERNAL', message: 'Something went wrong' })
  expect(broken.logLines.join('')).toContain('request failed')
})

let isTaking = false
const starting = await setUpTestApi({ isAccepting: () => isTaking })
test('is ready only while the server accepts requests', async () => {
  expect((await starting.get('/readyz')).status).toBe(503)
  expect((await starting.get('/healthz')).status).toBe(200)
  isTaking = true
  expect((await starting.get('/readyz')).status).toBe(200)
})

const lonely = await setUpTestApi()
test('returns 503 while the database is away, and recovers without a restart', async () => {
  const name = lonely.database.url.split('/').at(-1) ?? ''
  const unknown = `/api/cards/${'a'.repeat(24)}`
  // PostgreSQL renames a database only while it has no connections, and the API reconnects whenever it can.
  const rename = (from: string, to: string) =>
    withNewConnection(lonely.database.url.replace(/[^/]+$/, 'postgres'), (admin) =>
      vi.waitFor(async () => {
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from])
        await admin.query(`alter database ${from} rename to ${to}`)
      }),
    )
  await rename(name, `${name}_away`)
  await vi.waitFor(async () => expect((await lonely.get('/readyz')).status).toBe(503))
  const reply = await lonely.get(unknown)
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('1')
  expect((await lonely.get('/healthz')).status).toBe(200)
  await rename(`${name}_away`, name)
  expect((await lonely.expectError(unknown)).status).toBe(404)
  expect((await lonely.get('/readyz')).status).toBe(200)
  expect(await lonely.call(listCards, {})).toMatchObject({ cards: [], totalCards: 0 })
})
