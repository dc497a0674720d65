import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

const host = '127.0.0.1'
/** A server that is being restarted after a change is asked again for this long. */
const patienceMs = 15_000

/** Lets another port of this machine answer a request. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  if (!(await listening(port))) {
    response.writeHead(502, { 'content-type': 'text/plain' }).end(`Nothing listens on port ${port}`)
    return
  }
  const { method, url, headers } = request
  const passed = ask({ host, port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** Lets another port of this machine answer a request for a web socket. */
export function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const { rawHeaders } = request
  const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]))
  const passed = connect(port, host, () => {
    passed.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    passed.write(head)
    passed.pipe(socket).pipe(passed)
  })
  passed.on('error', () => socket.destroy())
  socket.on('error', () => passed.destroy())
}

/** Waits until a port of this machine is listened on; false where nobody comes. */
export async function listening(port: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (!(await isListening(port))) {
    if (Date.now() > deadline) return false
    await pause(200)
  }
  return true
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host)
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}
