import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server } from 'node:net'
import { setImmediate as aTurn } from 'node:timers/promises'
import { rejectForRetry } from './reject-for-retry.ts'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

export type FrontServer = {
  readonly port: number
  /** Ends each connection after its current request, so that a proxy notices that this process is shutting down. */
  startDraining(): void
  /** Accepts no new requests, waits up to `graceMs` for running ones, then closes the remaining connections. */
  close(graceMs: number): Promise<void>
}

const apiPathPattern = /^\/(?:api|files|dev)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/

/** Returns whether the API answers this URL; all others are pages and their files. */
export function isApiPath(url: string): boolean {
  const [path = '/'] = url.split('?', 1)
  return apiPathPattern.test(path)
}

/** Checks early that the port is free, before minutes of preparation. @throws {Error} with what to do */
export async function assertPortIsFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await listen(server, { host, port })
  await closeServer(server, { graceMs: 0, quietMs: 0 })
}

/** Limit in bytes. A search term of 10,000 characters takes up to 12 bytes each, and gets the API's error. */
const maxHeaderSize = 131_072
/** Longer than proxies and browsers keep an idle connection, so that none is closed while it is reused. */
const keepAliveTimeout = 65_000
/**
 * How long proxies keep an idle connection (deploy/nginx). They close it first, so none is closed while it is reused.
 */
export const proxyIdleMs = 1200
const idleCloseIntervalMs = 50
const maxAcceptChecks = 20

/** `exclusive`: a port of this process alone, not of all workers. @throws {Error} if the port is in use */
export async function startFrontServer(
  address: { host: string; port: number; exclusive?: true },
  { api, pages }: { api: RequestHandler; pages: RequestHandler },
): Promise<FrontServer> {
  let isDraining = false
  const inFlight = new Set<ServerResponse>()
  const server = createServer({ maxHeaderSize, keepAliveTimeout }, (request, response) => {
    if (isDraining) {
      response.shouldKeepAlive = false
      if (rejectForRetry(request, response)) return
    }
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    const handle = isApiPath(request.url ?? '/') ? api : pages
    handle(request, response)
  })
  await listen(server, address)
  return {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has an AddressInfo
    startDraining: () => {
      isDraining = true
      // Their headers may already be sent with keep-alive.
      for (const response of inFlight) response.shouldKeepAlive = false
    },
    close: (graceMs) => closeServer(server, { graceMs, quietMs: isDraining ? proxyIdleMs : 0 }),
  }
}

function listen(server: HttpServer, address: { host: string; port: number; exclusive?: true }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(`Port ${address.port} is in use. Stop the program that uses it, or set another port: PORT=3001`)
          : error,
      )
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
  // `HttpServer.close` would close connections that look idle at once.
  const end = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  const quiet = Math.min(quietMs, graceMs)
  // A kept-alive connection that becomes idle later would otherwise keep the server open.
  const closeIdle = () => server.closeIdleConnections()
  let sweepTimer: NodeJS.Timeout | undefined
  const begin = setTimeout(() => {
    closeIdle()
    sweepTimer = setInterval(closeIdle, idleCloseIntervalMs)
  }, quiet)
  await end
  for (const timer of [cut, begin, sweepTimer]) clearTimeout(timer)
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
    await aTurn()
  }
  server.off('connection', count)
}
