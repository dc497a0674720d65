import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../settings/config.ts'

/** Returns the host of a `Host` header, without its port. */
const getHostname = (header = '') => header.replace(/:\d+$/, '')

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Returns whether a request comes from a user of this machine. The connection alone does not prove it: a proxy on this
 * machine connects from the loopback too, and any site may resolve its own name to 127.0.0.1.
 */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = proxyHeaders.some((name) => name in headers)
  return isLoopback(address) && isLoopback(getHostname(headers.host)) && !isForwarded
}
