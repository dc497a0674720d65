import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { acceptsConnections } from '@ninepocket/testing/processes/accepts-connections'

const host = '127.0.0.1'
/** Time for which a request waits for a server that restarts after a change. */
const listenTimeoutMs = 15_000

/** Forwards a request to a port of this machine, and waits for its server to start. */
export async function forwardRequest(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  if (!(await waitForPort(port))) {
    response.writeHead(502, { 'content-type': 'text/plain' }).end(`No server listens on port ${port}`)
    return
  }
  const { method, url, headers } = request
  const forwarded = sendRequest({ host, port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

/** Connects a web socket with a port of this machine. */
export function forwardWebSocket(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const { rawHeaders } = request
  const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]))
  const forwarded = connect(port, host, () => {
    forwarded.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    forwarded.write(head)
    forwarded.pipe(socket).pipe(forwarded)
  })
  forwarded.on('error', () => socket.destroy())
  socket.on('error', () => forwarded.destroy())
}

/** Waits until a server listens on a port of this machine. Returns false at the time limit. */
export async function waitForPort(port: number): Promise<boolean> {
  const deadline = Date.now() + listenTimeoutMs
  while (!(await acceptsConnections(port))) {
    if (Date.now() > deadline) return false
    await pause(200)
  }
  return true
}
