import type http from 'node:http'
import { withHttpServer } from '@ninepocket/testing/processes/with-http-server'
import { expect, test } from 'vitest'
import { generateLoad } from './generate-load.ts'

test('requests paths in turn and counts every reply', async () => {
  const requestedPaths: string[] = []
  const result = await withHttpServer(
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
  await withHttpServer(
    (request, response) => {
      cookies.add(request.headers.cookie)
      response.setHeader('content-length', 0).end()
    },
    (url) => generateLoad({ url, paths: ['/'], headers: { cookie: 'a=b' }, connections: 1, seconds: 0.05 }),
  )
  expect([...cookies]).toEqual(['a=b'])
})

test('counts other statuses than 200 separately', async () => {
  const result = await withHttpServer(
    (_, response) => response.writeHead(500, { 'content-length': 0 }).end(),
    (url) => generateLoad({ url, paths: ['/'], connections: 2, seconds: 0.05 }),
  )
  expect(result.failed).toBe(result.requests)
  expect(result.failures).toEqual({ 500: result.requests })
})

test('counts requests whose connection the server closes, and goes on with another', async () => {
  let requestCount = 0
  const result = await withHttpServer(
    (request, response) => {
      requestCount += 1
      if (requestCount % 2 === 1) request.socket.destroy()
      else response.setHeader('content-length', 0).end()
    },
    (url) => generateLoad({ url, paths: ['/'], connections: 1, seconds: 0.2 }),
  )
  const { 'the server closed the connection': closed = 0, ...others } = result.failures
  expect(others).toEqual({})
  expect(closed).toBeGreaterThan(1)
  expect(result).toMatchObject({ requests: requestCount, failed: closed })
})

test('opens another connection after a reply that ends one, and counts no failure', async () => {
  const sockets = new Set<unknown>()
  const result = await withHttpServer(
    (request, response) => {
      sockets.add(request.socket)
      response.writeHead(200, { 'content-length': 0, connection: 'close' }).end()
    },
    (url) => generateLoad({ url, paths: ['/'], connections: 1, seconds: 0.1 }),
  )
  expect(result.failed).toBe(0)
  expect(sockets.size).toBe(result.requests)
})

test('fails when the server answers no request, with the reasons', async () => {
  const url = await withHttpServer(
    () => undefined,
    async (address) => address,
  )
  const run = generateLoad({ url, paths: ['/'], connections: 1, seconds: 0.05 })
  await expect(run).rejects.toThrow('no request was answered: {"ECONNREFUSED":')
})

test('counts refused requests where the server may refuse all of them', async () => {
  const { failed, requests, failures, latency } = await withHttpServer(
    ({ socket }) => socket.destroy(),
    (url) => generateLoad({ url, paths: ['/'], connections: 1, seconds: 0.05, mayBeRefused: true }),
  )
  expect(failed).toBeGreaterThan(0)
  expect(requests).toBe(failed)
  expect(Object.keys(failures)).toEqual(['the server closed the connection'])
  expect(latency.p99).toBe(Number.POSITIVE_INFINITY)
})

test('sends several requests before the first reply when it pipelines', async () => {
  const held: http.ServerResponse[] = []
  let received = 0
  const result = await withHttpServer(
    (_, response) => {
      received += 1
      held.push(response)
      // Only the first four are held, because the last ones may be fewer. Node sends the responses in the order of the requests.
      if (received >= 4) for (const each of held.splice(0)) each.setHeader('content-length', 0).end()
    },
    (url) => generateLoad({ url, paths: ['/'], connections: 1, pipelined: 4, seconds: 0.05 }),
  )
  expect(result).toMatchObject({ failed: 0 })
})

test('fails for a response that it cannot read', async () => {
  const run = withHttpServer(
    (_, response) => response.writeHead(200).end('chunked'),
    (url) => generateLoad({ url, paths: ['/'], connections: 1, seconds: 0.05 }),
  )
  await expect(run).rejects.toThrow('has no content-length')
})
