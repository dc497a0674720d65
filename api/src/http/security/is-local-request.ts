import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../settings/config.ts'

/** The host of a `Host` header, without its port. */
const getHostname = (header = '') => header.replace(/:\d+$/, '')

/** What proxies add, each its own. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * True where a person on this very machine asks. The connection alone does not tell: a proxy on the same machine
 * connects from the loopback for everybody, and a page of any site may point its own name at 127.0.0.1.
 */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = proxyHeaders.some((name) => name in headers)
  return isLoopback(address) && isLoopback(getHostname(headers.host)) && !isForwarded
}
