import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server } from 'node:net'
import { setImmediate as aTurn } from 'node:timers/promises'
import { turnAway } from './turn-away.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export type HttpFront = {
  readonly port: number
  /** Requests are answered as before, but each is the last of its connection: a proxy in front has time to notice. */
  leave(): void
  /** Takes no new requests, lets those that run finish for up to `graceMs`, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

const apiPaths = /^\/(?:api|files|dev)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/

/** Whether a request is the API's to answer; everything else is a page or a file of a page. */
export function isForApi(url: string): boolean {
  const [path = '/'] = url.split('?', 1)
  return apiPaths.test(path)
}

/**
 * Finds out early that a port is taken, before minutes of work for nothing.
 * @throws {Error} saying what to do
 */
export async function ensurePortIsFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await listening(server, { host, port })
  await closed(server, { graceMs: 0, quietMs: 0 })
}

/** A search term of 10,000 characters fits, each of them up to 12 bytes in an address: it gets an answer in words. */
const maxHeaderSize = 131_072
/** Longer than proxies and browsers keep an idle connection, so that none is closed as it is used again. */
const keepAliveTimeout = 65_000
/** Longer than a proxy keeps a connection that idles (deploy/nginx): it closes them first, and none as it is used. */
export const proxyQuietMs = 1200
const sweepEveryMs = 50
const mostLooks = 20

/**
 * A port of the whole site. `exclusive`: one of this process alone, also where several workers share the others.
 * @throws {Error} saying what to do, where the port is taken
 */
export async function openHttpFront(
  place: { host: string; port: number; exclusive?: true },
  { api, pages }: { api: Handler; pages: Handler },
): Promise<HttpFront> {
  let isLeaving = false
  const underWay = new Set<ServerResponse>()
  const server = createServer({ maxHeaderSize, keepAliveTimeout }, (request, response) => {
    if (isLeaving) {
      response.shouldKeepAlive = false
      if (turnAway(request, response)) return
    }
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    const handle = isForApi(request.url ?? '/') ? api : pages
    handle(request, response)
  })
  await listening(server, place)
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, so the address is no pipe's name
    leave: () => {
      isLeaving = true
      // Those that have begun to be sent have said otherwise.
      for (const response of underWay) response.shouldKeepAlive = false
    },
    close: (graceMs) => closed(server, { graceMs, quietMs: isLeaving ? proxyQuietMs : 0 }),
  }
}

function listening(
  server: HttpServer,
  place: { host: string; port: number; exclusive?: true },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(`Port ${place.port} is in use. Stop what uses it, or choose another: PORT=3001`)
          : error,
      )
    })
    server.listen(place, resolve)
  })
}

/**
 * Closes the port, and with it the server once all connections are gone. An idle connection is closed when `quietMs` are
 * over, so that whoever uses it until then is answered.
 */
async function closed(
  server: HttpServer,
  { graceMs, quietMs }: { graceMs: number; quietMs: number },
): Promise<void> {
  await allAccepted(server)
  // Not the close of HTTP, which closes what looks idle at once.
  const end = new Promise((resolve) => Server.prototype.close.call(server, resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  const quiet = Math.min(quietMs, graceMs)
  // A kept-alive connection that becomes idle later would hold the server open for ever.
  const sweep = () => server.closeIdleConnections()
  let sweeping: NodeJS.Timeout | undefined
  const begin = setTimeout(() => {
    sweep()
    sweeping = setInterval(sweep, sweepEveryMs)
  }, quiet)
  await end
  for (const timer of [cut, begin, sweeping]) clearTimeout(timer)
}

/** Connections that wait to be accepted are reset with the port: looks for them until a look finds none. */
async function allAccepted(server: HttpServer): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let look = 0, before = -1; look < mostLooks && accepted !== before; look++) {
    before = accepted
    await aTurn()
  }
  server.off('connection', count)
}
