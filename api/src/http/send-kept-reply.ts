import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHeld, quotedEtag } from './etag.ts'
import { packingFor } from './packing.ts'
import type { KeptReply } from './reply-cache.ts'
import { newRequestId } from './request-id.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { cacheControl, jsonType } from './send-json.ts'

/**
 * Sends a kept reply with nothing between it and the socket: no routing, no validation, no rendering. A
 * packing that nobody has asked for yet is not made here: the plain body goes, and the next reply that is made
 * anew is packed.
 */
export function sendKeptReply(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptReply,
  securityHeaders: SecurityHeaders,
): void {
  const plain = kept.bodies.identity
  const wanted = packingFor(request.headers['accept-encoding'], plain?.length ?? 0)
  const packing = kept.bodies[wanted] ? wanted : 'identity'
  const headers = [
    ...securityHeaders.flat(),
    ...['cache-control', cacheControl.catalogue, 'vary', 'accept-encoding'],
    ...['etag', quotedEtag(kept.etag, packing), 'x-request-id', newRequestId()],
  ]
  if (isHeld(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const body = kept.bodies[packing]
  headers.push('content-type', jsonType, 'content-length', String(body?.length ?? 0))
  if (packing !== 'identity') headers.push('content-encoding', packing)
  response.writeHead(200, headers).end(body)
}
