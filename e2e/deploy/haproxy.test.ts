import { createServer, type RequestListener } from 'node:http'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { expect, test, vi } from 'vitest'
import { findHaproxy, missingHaproxyMessage, runHaproxy } from './run-haproxy.ts'

const haproxy = findHaproxy()

/** A process of the site: ready or not, and what it was asked besides the checks. */
type FakeProcess = { isReady: boolean; requests: string[]; handle: RequestListener; close: () => void; address: string }

async function startProcess(): Promise<FakeProcess> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return response.end()
    if (request.url === '/readyz') return response.writeHead(started.isReady ? 200 : 503).end()
    started.requests.push(`${request.method} ${request.url}`)
    return started.handle(request, response)
  })
  const started: FakeProcess = {
    isReady: true,
    requests: [],
    handle: (_request, response) => response.end('ok'),
    address: '',
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  started.address = new URL(await listenOnFreePort(server)).host
  return started
}

/** Registers a test behind HAProxy, which is skipped with a reason if it is not installed. */
function testBehindHaproxy(title: string, use: (url: string, processes: FakeProcess[]) => Promise<void>): void {
  test.skipIf(haproxy === null)(haproxy ? title : `${title} (${missingHaproxyMessage})`, async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()])
    await using proxy = await runHaproxy(
      haproxy ?? '',
      processes.map(({ address }) => address),
    )
    await use(proxy.url, processes).finally(() => {
      for (const each of processes) each.close()
    })
  })
}

const fetchStatuses = (url: string, count: number, init?: RequestInit) =>
  Promise.all(Array.from({ length: count }, () => fetch(url, init).then(({ status }) => status)))

testBehindHaproxy('sends requests to ready processes only', async (url, [first, ...others]) => {
  if (first) first.isReady = false
  await vi.waitFor(async () => {
    if (first) first.requests = []
    await fetchStatuses(url, 6)
    expect(first?.requests).toEqual([])
  })
  for (const { requests } of others) expect(requests.length).toBeGreaterThan(0)
})

testBehindHaproxy('sends reads to processes that are alive while none is ready', async (url, processes) => {
  for (const each of processes) each.isReady = false
  await vi.waitFor(async () => {
    for (const each of processes) each.handle = (_request, response) => response.writeHead(200).end('stored')
    expect(new Set(await fetchStatuses(url, 6))).toEqual(new Set([200]))
  })
})

testBehindHaproxy('serves every request while a process is gone, and never sends one twice', async (url, processes) => {
  const [first, ...others] = processes
  first?.close()
  expect(new Set(await fetchStatuses(`${url}/api/x`, 9, { method: 'POST', body: '{}' }))).toEqual(new Set([200]))
  for (const each of others) each.handle = (request) => request.socket.destroy()
  const before = others.flatMap(({ requests }) => requests).length
  // HAProxy may close a connection that was used before, in place of an answer.
  const sent = fetch(`${url}/api/x`, { method: 'POST', body: '{}' }).then(
    ({ status }) => status,
    () => 502,
  )
  expect(await sent).toBe(502)
  expect(others.flatMap(({ requests }) => requests)).toHaveLength(before + 1)
})

testBehindHaproxy(
  'adds the visitor and a request id, and removes what visitors must not send',
  async (url, processes) => {
    for (const each of processes) each.handle = ({ headers }, response) => response.end(JSON.stringify(headers))
    const headers = { 'x-request-id': 'from-a-visitor', 'x-next-upstream': 'on', 'x-forwarded-for': '203.0.113.9' }
    const received = await fetch(url, { headers }).then((reply) => reply.json())
    expect(received).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-forwarded-proto': 'http',
    })
    expect(received).not.toHaveProperty('x-next-upstream')
  },
)

testBehindHaproxy(
  'hides metrics and mail from visitors, and limits images to 10 MB and imports to 100 MB',
  async (url, processes) => {
    for (const path of ['/metrics', '/dev/mailbox']) expect((await fetch(url + path)).status).toBe(404)
    expect(processes.flatMap(({ requests }) => requests)).toEqual([])
    for (const each of processes)
      each.handle = (request, response) => request.resume().once('end', () => response.end('accepted'))
    const send = (bytes: number, path = '/api/uploads') =>
      fetch(url + path, { method: 'POST', body: new Uint8Array(bytes) }).then(
        ({ status }) => status,
        () => 413, // the connection may close while the body is sent
      )
    expect(await send(10_400_000)).toBe(200)
    expect(await send(12_000_000)).toBe(413)
    expect(await send(12_000_000, '/api/imports')).toBe(200)
    expect(await send(107_000_000, '/api/imports')).toBe(413)
  },
)
