import http from 'node:http'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { expect, test } from 'vitest'
import { generateLoad } from './generate-load.ts'

async function withServer<T>(handler: http.RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = http.createServer(handler)
  try {
    return await use(await listenOnFreePort(server))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('requests paths in turn and counts every reply', async () => {
  const requestedPaths: string[] = []
  const result = await withServer(
    (request, response) => {
      requestedPaths.push(request.url ?? '')
      response.setHeader('content-length', 2).end('ok')
    },
    (url) => generateLoad({ url, paths: ['/a', '/b', '/c'], connections: 1, seconds: 0.1 }),
  )
  expect(requestedPaths.slice(0, 4)).toEqual(['/a', '/b', '/c', '/a'])
  expect(result.requests).toBe(requestedPaths.length)
  expect(result.failed).toBe(0)
  expect(result.latency.p50).toBeGreaterThan(0)
  expect(result.latency.p99).toBeGreaterThanOrEqual(result.latency.p50)
})

test('sends headers with every request', async () => {
  const cookies = new Set<string | undefined>()
  await withServer(
    (request, response) => {
      cookies.add(request.headers.cookie)
      response.setHeader('content-length', 0).end()
    },
    (url) => generateLoad({ url, paths: ['/'], headers: { cookie: 'a=b' }, connections: 1, seconds: 0.05 }),
  )
  expect([...cookies]).toEqual(['a=b'])
})

test('counts other statuses than 200 separately', async () => {
  const result = await withServer(
    (_, response) => response.writeHead(500, { 'content-length': 0 }).end(),
    (url) => generateLoad({ url, paths: ['/'], connections: 2, seconds: 0.05 }),
  )
  expect(result.failed).toBe(result.requests)
})

test('fails when the server closes a connection', async () => {
  const run = withServer(
    (request) => request.socket.destroy(),
    (url) => generateLoad({ url, paths: ['/'], connections: 1, seconds: 0.05 }),
  )
  await expect(run).rejects.toThrow()
})
