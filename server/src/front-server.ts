import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { admitRequest, type GuestAdmission, type RequestHandler } from './admit-request.ts'

export type FrontServer = {
  readonly port: number
  /** Ends each connection after its current request, so that a proxy notices that this process is shutting down. */
  startDraining(): void
  /** Accepts no new requests, waits up to `graceMs` for running ones, then closes the remaining connections. */
  close(graceMs: number): Promise<void>
}

const apiPathPattern = /^\/(?:api|files|dumps|dev)(?:\/|$)|^\/(?:healthz|readyz|metrics|\.well-known\/security\.txt)$/

/** Returns whether the API answers this URL; all others are pages and their files. */
export function isApiPath(url: string): boolean {
  const [path = '/'] = url.split('?', 1)
  return apiPathPattern.test(path)
}

/** Checks that the port is free, before minutes of preparation. @throws {Error} with advice if it is in use */
export async function assertPortIsFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await listen(server, { host, port })
  await closeServer(server, { graceMs: 0, quietMs: 0 })
}

/** Limit in bytes. A search term of 10,000 characters takes up to 12 bytes each, and gets the API's error. */
const maxHeaderSize = 131_072
/** Longer than the time for which proxies and browsers keep an idle connection, so that none is closed while it is reused. */
const keepAliveTimeout = 65_000
/** Time for which a proxy keeps an idle connection (deploy/nginx), so that none is closed while it is reused. */
export const maxProxyKeepAliveMs = 1200
const idleCloseIntervalMs = 50
const maxAcceptChecks = 20

/** Request header of a proxy that retries a 502 on the next process (docs/runtime-contracts.md). */
export const proxyCanRetryHeader = 'x-next-upstream'
/** The site itself never responds with this status, so a proxy cannot confuse the two. */
const retryStatus = 502

/** Answers a read with 502 if the proxy can retry it on another process; otherwise returns false. */
export function rejectForProxyRetry(request: IncomingMessage, response: ServerResponse): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.headers[proxyCanRetryHeader] === undefined) return false
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(retryStatus, headers).end('Ask the next process')
  return true
}

/** Starts the public server. Without `guests`, all requests are handled at once. @throws {Error} if the port is in use */
export async function startFrontServer(
  address: { host: string; port: number },
  {
    api,
    pages,
    onRequest = () => {},
    guests,
  }: {
    api: RequestHandler
    pages: RequestHandler
    onRequest?: (request: IncomingMessage) => void
    guests?: GuestAdmission
  },
): Promise<FrontServer> {
  let isDraining = false
  /** The last response of each connection, until it ends. */
  const lastResponseBySocket = new Map<Socket, ServerResponse>()
  const server = createServer({ maxHeaderSize, keepAliveTimeout }, (request, response) => {
    const { socket } = request
    const lastResponse = lastResponseBySocket.get(socket)
    // A response whose headers are sent does not count: its client may already have all of it and send the next request
    // before `close` is emitted here.
    if (lastResponse && !lastResponse.headersSent) {
      // Browsers and proxies wait for a reply. Thousands of requests fit into what one connection sends at once, and they
      // would stay in memory until the reply to the first.
      socket.destroy()
      return
    }
    if (isDraining) {
      response.shouldKeepAlive = false
      if (rejectForProxyRetry(request, response)) return
    }
    onRequest(request)
    lastResponseBySocket.set(socket, response)
    response.once('close', () => {
      if (lastResponseBySocket.get(socket) === response) lastResponseBySocket.delete(socket)
    })
    const handler = isApiPath(request.url ?? '/') ? api : pages
    if (guests) admitRequest(request, response, handler, guests)
    else handler(request, response)
  })
  // A response that waits for an earlier one of its connection does not close with it.
  server.on('connection', (socket) => socket.once('close', () => lastResponseBySocket.delete(socket)))
  await listen(server, address)
  return {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has an AddressInfo
    startDraining: () => {
      isDraining = true
      // Their headers may already be sent with keep-alive.
      for (const response of lastResponseBySocket.values()) response.shouldKeepAlive = false
    },
    close: (graceMs) => closeServer(server, { graceMs, quietMs: isDraining ? maxProxyKeepAliveMs : 0 }),
  }
}

function listen(server: HttpServer, address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const advice = `Port ${address.port} is in use. Stop the program that uses it, or set another port: PORT=3001`
      reject(error.code === 'EADDRINUSE' ? new Error(advice) : error)
    })
    server.listen(address, resolve)
  })
}

/** Closes the port and its connections. Idle ones stay open for `quietMs`, so that a late request is answered. */
async function closeServer(
  server: HttpServer,
  { graceMs, quietMs }: { graceMs: number; quietMs: number },
): Promise<void> {
  await waitForPendingConnections(server)
  // `HttpServer.close` would also close idle connections, without waiting for `quietMs`.
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs)
  // A kept-alive connection that becomes idle later would otherwise keep the server open.
  const closeIdle = () => server.closeIdleConnections()
  let closeIdleInterval: NodeJS.Timeout | undefined
  const quietTimer = setTimeout(
    () => {
      closeIdle()
      closeIdleInterval = setInterval(closeIdle, idleCloseIntervalMs)
    },
    Math.min(quietMs, graceMs),
  )
  await closed
  for (const timer of [forceTimer, quietTimer, closeIdleInterval]) clearTimeout(timer)
}

/** Waits until no connection is pending: closing the port resets those that are not accepted yet. */
async function waitForPendingConnections(server: HttpServer): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let check = 0, before = -1; check < maxAcceptChecks && accepted !== before; check++) {
    before = accepted
    await nextTurn()
  }
  server.off('connection', count)
}
