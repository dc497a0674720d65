import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server } from 'node:net'
import { setImmediate as aTurn } from 'node:timers/promises'
import { rejectForRetry } from './reject-for-retry.ts'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

export type FrontServer = {
  readonly port: number
  /** Requests are answered as before, but each is the last of its connection: a proxy in front has time to notice. */
  startDraining(): void
  /** Takes no new requests, lets those that run finish for up to `graceMs`, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

const apiPathPattern = /^\/(?:api|files|dev)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/

/** Whether a request is the API's to answer; everything else is a page or a file of a page. */
export function isApiPath(url: string): boolean {
  const [path = '/'] = url.split('?', 1)
  return apiPathPattern.test(path)
}

/**
 * Finds out early that a port is taken, before minutes of work for nothing.
 * @throws {Error} saying what to do
 */
export async function assertPortIsFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await listen(server, { host, port })
  await closeServer(server, { graceMs: 0, quietMs: 0 })
}

/** A search term of 10,000 characters fits, each of them up to 12 bytes in an address: it gets an answer in words. */
const maxHeaderSize = 131_072
/** Longer than proxies and browsers keep an idle connection, so that none is closed as it is used again. */
const keepAliveTimeout = 65_000
/** Longer than a proxy keeps a connection that idles (deploy/nginx): it closes them first, and none as it is used. */
export const proxyIdleMs = 1200
const idleCloseIntervalMs = 50
const maxAcceptChecks = 20

/**
 * A port of the whole site. `exclusive`: one of this process alone, also where several workers share the others.
 * @throws {Error} saying what to do, where the port is taken
 */
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
    port: (server.address() as AddressInfo).port, // it listens on a port, so the address is no pipe's name
    startDraining: () => {
      isDraining = true
      // Those that have begun to be sent have said otherwise.
      for (const response of inFlight) response.shouldKeepAlive = false
    },
    close: (graceMs) => closeServer(server, { graceMs, quietMs: isDraining ? proxyIdleMs : 0 }),
  }
}

function listen(
  server: HttpServer,
  address: { host: string; port: number; exclusive?: true },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(`Port ${address.port} is in use. Stop what uses it, or choose another: PORT=3001`)
          : error,
      )
    })
    server.listen(address, resolve)
  })
}

/**
 * Closes the port, and with it the server once all connections are gone. An idle connection is closed when `quietMs` are
 * over, so that whoever uses it until then is answered.
 */
async function closeServer(
  server: HttpServer,
  { graceMs, quietMs }: { graceMs: number; quietMs: number },
): Promise<void> {
  await waitForPendingConnections(server)
  // Not the close of HTTP, which closes what looks idle at once.
  const end = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  const quiet = Math.min(quietMs, graceMs)
  // A kept-alive connection that becomes idle later would hold the server open for ever.
  const closeIdle = () => server.closeIdleConnections()
  let sweepTimer: NodeJS.Timeout | undefined
  const begin = setTimeout(() => {
    closeIdle()
    sweepTimer = setInterval(closeIdle, idleCloseIntervalMs)
  }, quiet)
  await end
  for (const timer of [cut, begin, sweepTimer]) clearTimeout(timer)
}

/** Connections that wait to be accepted are reset with the port: looks for them until a look finds none. */
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
