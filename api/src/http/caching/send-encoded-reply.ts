import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeader } from '../observability/request-id.ts'
import { jsonContentType } from './cache-control.ts'
import { negotiateEncoding } from './content-encoding.ts'
import { formatEtag, matchesEtag } from './etag.ts'
import type { EncodedReply } from './reply-cache.ts'

/**
 * Writes a catalogue reply directly to the socket. If it lacks the negotiated encoding, the uncompressed body is sent.
 * @param securityHeaders alternating names and values
 */
export function sendEncodedReply(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, bodies, cacheHeaders }: EncodedReply,
  { securityHeaders, requestId }: { securityHeaders: ReadonlyArray<string>; requestId: string },
): void {
  const preferredEncoding = negotiateEncoding(request.headers['accept-encoding'], bodies.identity?.length ?? 0)
  const encoding = bodies[preferredEncoding] ? preferredEncoding : 'identity'
  const headers = [
    ...securityHeaders,
    ...cacheHeaders,
    'vary',
    'accept-encoding',
    'etag',
    formatEtag(etag, encoding),
    requestIdHeader,
    requestId,
  ]
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const body = bodies[encoding]
  headers.push('content-type', jsonContentType, 'content-length', String(body?.length ?? 0))
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  response.writeHead(200, headers).end(body)
}
