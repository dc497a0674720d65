import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { findOrDownloadNginx, missingNginxMessage } from '@ninepocket/testing/processes/find-or-download-nginx'
import { expect, test } from 'vitest'
import { type UpstreamServer, withNginxAndUpstreams } from './with-nginx-and-upstreams.ts'

const nginx = await findOrDownloadNginx()
type UpstreamsTest = Parameters<typeof withNginxAndUpstreams>[1]

/** Registers a test behind nginx, which is skipped with a reason if nginx is not installed. */
function testBehindNginx(title: string, use: UpstreamsTest): void {
  const name = nginx ? title : `${title} (${missingNginxMessage})`
  test.skipIf(nginx === null)(name, () => withNginxAndUpstreams(nginx ?? '', use))
}

const writes = ['POST', 'PUT', 'PATCH', 'DELETE']
const dropConnection: RequestListener = (request) => request.socket.destroy()
const rejectWith502: RequestListener = (_request, response) => response.writeHead(502).end('Ask the next process')
const countRequests = (...processes: UpstreamServer[]) =>
  processes.reduce((sum, { requests }) => sum + requests.length, 0)

testBehindNginx('retries a read on the other process when one rejects it', async (site) => {
  site.first.handleRequest = rejectWith502
  expect(await fetch(site.url).then((reply) => reply.text())).toBe('ok')
  expect(countRequests(site.first)).toBe(1)
  // nginx sends no writes to a stopping process either.
  expect((await fetch(`${site.url}/api/x`, { method: 'POST', body: '{}' })).status).toBe(200)
  expect(countRequests(site.first)).toBe(1)
})

for (const method of writes)
  testBehindNginx(`never sends a ${method} twice`, async ({ url, first, second }) => {
    for (const each of [first, second]) each.handleRequest = dropConnection
    expect((await fetch(`${url}/api/x`, { method, body: '{}' })).status).toBe(502)
    expect(countRequests(first, second)).toBe(1)
  })

testBehindNginx('uses a stopping process when the other one is down', async ({ url, first, second }) => {
  await second.stop()
  first.handleRequest = (request, response) => {
    if (request.headers['x-next-upstream'] === 'on') return rejectWith502(request, response)
    return response.end('ok')
  }
  const fetchText = (method: string) => fetch(`${url}/api/x`, { method }).then((reply) => reply.text())
  for (const method of ['GET', ...writes, 'GET']) expect(await fetchText(method)).toBe('ok')
})

testBehindNginx('sends a write to the other process when no byte of it was sent', async ({ url, first, second }) => {
  await first.stop()
  second.handleRequest = (request, response) => request.pipe(response)
  for (const method of writes)
    expect(await fetch(`${url}/api/x`, { method, body: 'text' }).then((reply) => reply.text())).toBe('text')
  expect(second.requests.map(({ method }) => method)).toEqual(writes)
})

testBehindNginx('passes responses of the site unchanged, including errors and 503', async ({ url, first, second }) => {
  const compressed = gzipSync('body { color: red }')
  for (const each of [first, second])
    each.handleRequest = (request, response) => {
      if (request.url === '/busy') return response.writeHead(503, { 'retry-after': '1' }).end('busy')
      const headers = { 'content-encoding': 'gzip', 'cache-control': 'max-age=31536000, immutable', etag: '"a"' }
      return response.writeHead(200, headers).end(compressed)
    }
  const reply = await fetch(`${url}/assets/a.css`, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(await reply.text()).toBe('body { color: red }')
  expect(reply.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect(reply.headers.get('etag')).toBe('"a"')
  const busy = await fetch(`${url}/busy`)
  expect([busy.status, busy.headers.get('retry-after'), await busy.text()]).toEqual([503, '1', 'busy'])
  expect(countRequests(first, second)).toBe(2)
})

testBehindNginx("overwrites the client's address and scheme in forwarded headers", async ({ url, first, second }) => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-next-upstream': 'on' }
  await fetch(`${url}/api/x`, { method: 'POST', headers })
  await fetch(`${url}/a?b=%20c`)
  const [write, read] = [...first.requests, ...second.requests]
  expect(write?.headers).toMatchObject({
    host: new URL(url).host,
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'http',
  })
  expect(write?.headers['x-next-upstream']).toBeUndefined()
  expect(read?.headers['x-next-upstream']).toBe('on')
  expect(read?.url).toBe('/a?b=%20c')
})

testBehindNginx('gives each request an id, whatever the visitor sends', async ({ url, first, second }) => {
  for (const method of ['GET', 'POST']) await fetch(url, { method, headers: { 'x-request-id': 'from-a-visitor' } })
  const ids = [...first.requests, ...second.requests].map(({ headers }) => headers['x-request-id'])
  expect(ids).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)])
  expect(new Set(ids).size).toBe(2)
})

testBehindNginx(
  'hides metrics and mail from visitors, and limits images to 10 MB and imports to 100 MB',
  async ({ url, first, second }) => {
    for (const path of ['/metrics', '/dev/mailbox']) expect((await fetch(url + path)).status).toBe(404)
    expect(countRequests(first, second)).toBe(0)
    for (const each of [first, second])
      each.handleRequest = (request, response) => request.resume().once('end', () => response.end('accepted'))
    const send = (bytes: number, path = '/api/uploads') =>
      fetch(url + path, { method: 'POST', body: new Uint8Array(bytes) })
    expect((await send(10_400_000)).status).toBe(200)
    expect((await send(12_000_000)).status).toBe(413)
    expect((await send(12_000_000, '/api/imports')).status).toBe(200)
    expect((await send(107_000_000, '/api/imports')).status).toBe(413)
  },
)
