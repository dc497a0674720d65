import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequestHandler } from './admit-request.ts'
import { type FrontServer, isApiPath, startFrontServer } from './front-server.ts'

let front: FrontServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await front?.close(0)
  front = undefined
})

const replyWith =
  (text: string, afterMs = 0): RequestHandler =>
  (_request, response) =>
    setTimeout(() => response.end(text), afterMs)
/** Returns a handler, and a promise that resolves at its first request. */
function notifyWhenReached(handle: RequestHandler): { api: RequestHandler; isReached: Promise<void> } {
  const { promise: isReached, resolve } = Promise.withResolvers<void>()
  const api: RequestHandler = (request, response) => {
    resolve()
    return handle(request, response)
  }
  return { api, isReached }
}
const openFront = (handlers: { api: RequestHandler; pages: RequestHandler }) =>
  startFrontServer({ host: '127.0.0.1', port: 0 }, handlers)
const isPortOpen = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(front?.port ?? 0, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
const get = (path: string) => fetch(`http://127.0.0.1:${front?.port}${path}`).then((reply) => reply.text())

test('prepares each request before it is handled', async () => {
  const echo: RequestHandler = (request, response) => response.end(request.headers['x-request-id'])
  front = await startFrontServer(
    { host: '127.0.0.1', port: 0 },
    { api: echo, pages: echo, onRequest: ({ headers }) => (headers['x-request-id'] = 'given') },
  )
  expect([await get('/'), await get('/api/x')]).toEqual(['given', 'given'])
})

test.each([
  '/api/cards?page=1',
  '/healthz',
  '/readyz?x',
  '/metrics',
  '/files/a/b.webp',
  '/dumps',
  '/dev/mailbox',
  '/.well-known/security.txt',
  '/api',
])('sends %s to the API', (path) => expect(isApiPath(path)).toBe(true))

test.each([
  '/',
  '/apiary',
  '/healthz/x',
  '/hockey-sets?next=/api/cards',
  '/files.html',
  '/remotes.json',
  '/.well-known/x',
])('sends %s to the page server', (path) => expect(isApiPath(path)).toBe(false))

test('sends each request to the API or the page server', async () => {
  front = await openFront({ api: replyWith('api'), pages: replyWith('page') })
  expect(await get('/api/site')).toBe('api')
  expect(await get('/')).toBe('page')
})

test('finishes a running request when the server closes', async () => {
  const { api, isReached } = notifyWhenReached(replyWith('slow', 300))
  front = await openFront({ api, pages: replyWith('page') })
  const reply = get('/api/site')
  await isReached
  await front.close(5000)
  expect(await reply).toBe('slow')
  await expect(get('/')).rejects.toThrow()
})

test('disconnects a request that does not end within the grace period', async () => {
  const { api, isReached } = notifyWhenReached(() => undefined)
  front = await openFront({ api, pages: replyWith('page') })
  const reply = get('/api/site').then(
    () => 'completed',
    () => 'disconnected',
  )
  await isReached
  await front.close(100)
  expect(await reply).toBe('disconnected')
})

/** Sends texts on one connection, each after the last was received. Returns all that the server sends until it ends. */
async function exchangeOnOneConnection(texts: string[]): Promise<string> {
  const socket = connect(front?.port ?? 0, '127.0.0.1')
  const received: string[] = []
  socket.on('data', (data) => {
    received.push(String(data))
    const next = texts.shift()
    if (next !== undefined) socket.write(next)
  })
  socket.write(texts.shift() ?? '')
  // A connection that the server ends while bytes are unread ends with an error.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return received.join('')
}
const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

test('ends a connection whose client sends a request before the reply to the last one', async () => {
  const handled: string[] = []
  const record: RequestHandler = (request, response) => {
    handled.push(request.url ?? '')
    setTimeout(() => response.end('done'), 5)
  }
  front = await openFront({ api: record, pages: record })
  const received = await exchangeOnOneConnection([['/1', '/2', '/3'].map(getRequest).join('')])
  expect(handled).toEqual(['/1'])
  expect(received).toBe('')
})

test('answers a request that comes after the last byte of a file whose end is not known yet', async () => {
  const handled: string[] = []
  const record: RequestHandler = (request, response) => {
    handled.push(request.url ?? '')
    if (handled.length === 2) response.shouldKeepAlive = false
    response.setHeader('content-length', 4).write('done')
    setTimeout(() => response.end(), 5)
  }
  front = await openFront({ api: record, pages: record })
  const received = await exchangeOnOneConnection(['/1', '/2'].map(getRequest))
  expect(handled).toEqual(['/1', '/2'])
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

test('answers requests of a connection that each wait for the reply before', async () => {
  const handled: string[] = []
  const record: RequestHandler = (request, response) => {
    handled.push(request.url ?? '')
    if (handled.length === 3) response.shouldKeepAlive = false
    response.end('done')
  }
  front = await openFront({ api: record, pages: record })
  await exchangeOnOneConnection(['/1', '/2', '/3'].map(getRequest))
  expect(handled).toEqual(['/1', '/2', '/3'])
})

test('reports a port that is in use', async () => {
  front = await openFront({ api: replyWith('api'), pages: replyWith('page') })
  const second = startFrontServer({ host: '127.0.0.1', port: front.port }, { api: replyWith(''), pages: replyWith('') })
  await expect(second).rejects.toThrow(`Port ${front.port} is in use`)
})

/** Returns the status, the connection header and the text of a response. */
async function fetchReply(path: string, init: RequestInit = {}) {
  const reply = await fetch(`http://127.0.0.1:${front?.port}${path}`, init)
  return [reply.status, reply.headers.get('connection'), await reply.text()]
}

test('responds while draining, and ends each connection', async () => {
  front = await openFront({ api: replyWith('api'), pages: replyWith('page') })
  expect(await fetchReply('/')).toEqual([200, 'keep-alive', 'page'])
  front.startDraining()
  expect(await fetchReply('/')).toEqual([200, 'close', 'page'])
  expect(await fetchReply('/api/cards', { method: 'POST' })).toEqual([200, 'close', 'api'])
})

test('ends the connection of a request that runs when draining starts', async () => {
  const { promise: mayRespond, resolve: allowResponse } = Promise.withResolvers<void>()
  const { api, isReached } = notifyWhenReached((_request, response) => {
    void mayRespond.then(() => response.end('api'))
  })
  front = await openFront({ api, pages: replyWith('page') })
  const reply = fetchReply('/api/site')
  await isReached
  front.startDraining()
  allowResponse()
  expect(await reply).toEqual([200, 'close', 'api'])
})

test('rejects a request with two lengths, which a proxy and the site could read differently', async () => {
  front = await openFront({ api: replyWith('api'), pages: replyWith('page') })
  for (const headers of [
    'content-length: 4\r\ntransfer-encoding: chunked',
    'content-length: 4\r\ncontent-length: 5',
    'transfer-encoding: chunked, identity',
  ]) {
    const socket = connect(front.port, '127.0.0.1')
    socket.write(`POST /api/cards HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n0\r\n\r\n`)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  }
})

test('answers a request on an idle connection after the port has closed', async () => {
  front = await openFront({ api: (_request, response) => response.end('api'), pages: replyWith('page') })
  const socket = connect(front.port, '127.0.0.1')
  const request = 'POST /api/cards HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n'
  const sendNext = async () => {
    socket.write(request)
    return String((await once(socket, 'data'))[0])
  }
  expect(await sendNext()).toMatch(/^HTTP\/1.1 200 /)
  // Idle connections stay open for a while, which never ends here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  front.startDraining()
  const closing = front.close(5000)
  while (await isPortOpen());
  expect(await sendNext()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*api$/i)
  await closing
})

test('lets a proxy retry reads on another process while draining, and never writes', async () => {
  front = await openFront({ api: replyWith('api'), pages: replyWith('page') })
  const headers = { 'x-next-upstream': 'on' }
  expect(await fetchReply('/', { headers })).toEqual([200, 'keep-alive', 'page'])
  front.startDraining()
  expect(await fetchReply('/', { headers })).toEqual([502, 'close', 'Ask the next process'])
  expect(await fetchReply('/', { headers, method: 'HEAD' })).toEqual([502, 'close', ''])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await fetchReply('/api/x', { headers, method })).toEqual([200, 'close', 'api'])
})
