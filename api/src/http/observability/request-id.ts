import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '../../settings/config.ts'

export const requestIdHeader = 'x-request-id'
const wellFormedId = /^[\w.-]{1,64}$/

/** Differs in every process, so that ids of several servers do not collide in one log. */
const prefix = randomBytes(6).toString('base64url')
let count = 0

/** Returns a new id of a request, for the reply's `X-Request-Id` and the request's log lines. */
export function newRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

/** Returns the id that a request carries; a new one if it carries none, or one that is no id. */
export function getOrCreateRequestId(headers: IncomingHttpHeaders): string {
  const id = headers[requestIdHeader]
  return typeof id === 'string' && wellFormedId.test(id) ? id : newRequestId()
}

/**
 * Returns a function that gives each incoming request an id, in its own header: that of the proxy if TRUST_PROXY trusts
 * it, otherwise a new one, because visitors could give many requests one id.
 */
export function createRequestIdAssigner(trustProxy: Config['trustProxy']): (request: IncomingMessage) => void {
  const isTrusted = createPeerCheck(trustProxy)
  return ({ headers, socket }) => {
    headers[requestIdHeader] = isTrusted(socket.remoteAddress ?? '') ? getOrCreateRequestId(headers) : newRequestId()
  }
}

/** Returns whether TRUST_PROXY trusts the other end of a connection. A number counts proxies, and this is the first. */
function createPeerCheck(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => Boolean(trustProxy)
  const proxies = new BlockList()
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
  for (const entry of trustProxy.split(',')) {
    const [address = '', prefixLength] = entry.trim().split('/')
    if (prefixLength === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(prefixLength), familyOf(address))
  }
  return (address) => proxies.check(address, familyOf(address))
}
