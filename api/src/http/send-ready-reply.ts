import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheControl, jsonType } from './cache-control.ts'
import { isHeld, quotedEtag } from './etag.ts'
import { packingFor } from './packing.ts'
import type { ReadyReply } from './reply-cache.ts'

/**
 * Sends a reply of the catalogue that is ready, kept or just made, with nothing between it and the socket. A packing
 * that it does not have is not made here: the plain body goes.
 * @param securityHeaders names and values in turn
 */
export function sendReadyReply(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, bodies }: ReadyReply,
  { securityHeaders, requestId }: { securityHeaders: ReadonlyArray<string>; requestId: string },
): void {
  const wanted = packingFor(request.headers['accept-encoding'], bodies.identity?.length ?? 0)
  const packing = bodies[wanted] ? wanted : 'identity'
  const headers = [
    ...securityHeaders,
    ...['cache-control', cacheControl.catalogue, 'vary', 'accept-encoding'],
    ...['etag', quotedEtag(etag, packing), 'x-request-id', requestId],
  ]
  if (isHeld(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const body = bodies[packing]
  headers.push('content-type', jsonType, 'content-length', String(body?.length ?? 0))
  if (packing !== 'identity') headers.push('content-encoding', packing)
  response.writeHead(200, headers).end(body)
}
