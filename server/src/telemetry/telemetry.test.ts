import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createMetrics } from '@ninepocket/api/http/observability/metrics'
import { listenOnLoopback } from '@ninepocket/api/testing/listen-on-loopback'
import { setUpTestApi } from '@ninepocket/api/testing/set-up'
import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import { createPageServer } from '@ninepocket/shell/server/page-server'
import { writeShellBuild } from '@ninepocket/shell/server/testing/write-shell-build'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterAll, expect, test, vi } from 'vitest'
import { startTelemetry } from './start-telemetry.ts'
import { summarizeSql } from './trace-requests.ts'

/** The parts of OTLP's JSON that the tests read. */
type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type SentTraces = { resourceSpans: Array<{ scopeSpans: Array<{ spans: SentSpan[] }> }> }
type SentPoint = { attributes: Attribute[]; asDouble?: number; bucketCounts?: number[]; count?: number }
type SentMetric = { name: string } & Partial<Record<'histogram' | 'sum' | 'gauge', { dataPoints: SentPoint[] }>>
type SentMetrics = { resourceMetrics: Array<{ scopeMetrics: Array<{ metrics: SentMetric[] }> }> }

const onError = vi.fn()
const received: Array<{ path: string; body: string }> = []
const receiver = await listenOnLoopback(
  createServer(async (request: IncomingMessage, response) => {
    received.push({ path: request.url ?? '', body: await text(request) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }),
)
const readSent = <Sent>(path: string): Sent[] =>
  received.filter((each) => each.path === path).map(({ body }): Sent => JSON.parse(body))

/** A shell whose pages call the API as the real one does. */
const shellSource = `
let readApi
export const setApiReader = (read) => { readApi = read }
export const setRemotes = () => {}
export const registerRemote = () => {}
export const findOwningRemoteName = () => null
export const renderLayoutWithLoadingPage = async () => ''
export async function renderPage({ path, apiHeaders }) {
  const reply = await readApi('/api/cards/${'a'.repeat(24)}', apiHeaders)
  return {
    kind: 'page', path, module: null, status: 200, isPersonal: false, head: { titles: [] }, markup: '', queries: [],
    text: reply.json,
  }
}
`
const api = await setUpTestApi()
const folder = await mkdtemp(join(tmpdir(), 'ninepocket-telemetry-'))
const pages = await createPageServer({
  renderThreads: 1,
  readApi: (address, headers) => api.api.read(address, undefined, headers),
  publicUrl: 'http://localhost:3000',
  site: aSite(),
  registryFolder: join(folder, 'registry'),
  trustedKeys: [],
  acceptedEntriesFile: join(folder, 'accepted.json'),
  shellFolder: await writeShellBuild(join(folder, 'shell'), shellSource),
  changes: api.api.changes,
  cdnMaxAgeSeconds: 0,
  sitemapFolder: join(folder, 'sitemap'),
  loadVisitor: () => Promise.reject(new Error('There are only guests')),
  readIssuedToken: () => null,
  onProblem: () => {},
  endCanary: async () => {},
})
const site = await listenOnLoopback(createServer(pages.handle.bind(pages)))
afterAll(async () => {
  await Promise.all([site.close(), receiver.close()])
  await pages.close()
  await rm(folder, { recursive: true })
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerSpanId = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${callerSpanId}-01`
const listSpans = () =>
  readSent<SentTraces>('/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

test('sends one trace for a page, from the page to the API to the database, without values', async () => {
  const stop = startTelemetry(
    { url: `${receiver.url}/`, headers: { 'x-token': 'secret' } },
    createMetrics().registry,
    onError,
  )
  await fetch(`${site.url}/search?term=secret`, { headers: { traceparent, 'x-request-id': 'id-1' } })
  await stop()
  const spans = listSpans().filter((span) => span.traceId === traceId)
  const page = spans.find((span) => span.parentSpanId === callerSpanId)
  const request = spans.find((span) => span.parentSpanId === page?.spanId)
  const statement = spans.find((span) => span.parentSpanId === request?.spanId)
  expect([page?.name, request?.name]).toEqual(['GET unknown', 'GET /api/cards/:id'])
  expect(statement?.name).toMatch(/^read/)
  expect(request?.attributes).toContainEqual({ key: 'ninepocket.request_id', value: { stringValue: 'id-1' } })
  expect(page?.attributes).toContainEqual({ key: 'ninepocket.outcome', value: { stringValue: 'rendered' } })
  expect(received.map(({ body }) => body).join()).not.toMatch(/secret|aaaaaaaa/)
})

test('sends a trace of a write whose body was read, with its statements', async () => {
  received.length = 0
  const stop = startTelemetry({ url: receiver.url, headers: {} }, createMetrics().registry, onError)
  const { csrfToken } = await api.call(getCsrfToken)
  const reply = await fetch(`${api.url}/api/products/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, traceparent },
    body: JSON.stringify({ ids: ['a'.repeat(24)] }),
  })
  expect(reply.status).toBe(200)
  await stop()
  const spans = listSpans().filter((span) => span.traceId === traceId)
  const request = spans.find(({ name }) => name === 'POST /api/products/batch')
  expect(request?.parentSpanId).toBe(callerSpanId)
  expect(spans.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
})

test('sends the metrics of /metrics', async () => {
  received.length = 0
  const metrics = createMetrics()
  for (const seconds of [0.002, 0.003, 20]) metrics.poolWaits.observe({ pool: 'main' }, seconds)
  metrics.shedRequests.inc({ reason: 'pool_main' })
  await startTelemetry({ url: receiver.url, headers: {} }, metrics.registry, onError)()
  const sent = readSent<SentMetrics>('/v1/metrics').flatMap(({ resourceMetrics }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((each) => each.metrics)),
  )
  const find = (name: string) => sent.find((metric) => metric.name === name)
  const [waits] = find('database_pool_wait_seconds')?.histogram?.dataPoints ?? []
  expect(waits).toMatchObject({ count: 3, attributes: [{ key: 'pool', value: { stringValue: 'main' } }] })
  expect(waits?.bucketCounts).toEqual([0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
  expect(find('shed_requests_total')?.sum?.dataPoints[0]?.asDouble).toBe(1)
  expect(find('nodejs_eventloop_lag_seconds')?.gauge?.dataPoints).toHaveLength(1)
})

test('stops while the collector does not answer', async () => {
  const silent = await listenOnLoopback(createServer(() => {}))
  const stop = startTelemetry({ url: silent.url, headers: {} }, createMetrics().registry, onError)
  await fetch(`${site.url}/silent`)
  const startedAt = performance.now()
  await stop()
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  await silent.close()
})

test('reports a collector that rejects what it gets', async () => {
  const rejecting = await listenOnLoopback(createServer((_request, response) => response.writeHead(400).end()))
  await startTelemetry({ url: rejecting.url, headers: {} }, createMetrics().registry, onError)()
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  await rejecting.close()
})

test.each([
  ['select "id" from "outbox" where "id" = $1', 'select outbox'],
  ['insert into "sessions" ("id") values ($1)', 'insert sessions'],
  ['update "users" set "name" = $1', 'update users'],
  ['\n begin', 'begin'],
])('summarizes %j as %s', (sql, summary) => expect(summarizeSql(sql)).toBe(summary))
