import type { IncomingMessage, ServerResponse } from 'node:http'

/** A proxy says by this header that it takes a 502 for "ask the next" (docs/runtime-contracts.md). */
export const nextUpstreamHeader = 'x-next-upstream'

/** No answer of the site itself has it, so a proxy mistakes nothing else for "ask the next". */
const retryElsewhereStatus = 502

/**
 * Sends a read elsewhere that a proxy can give to another process; false where it must be answered here. By the first one
 * the proxy learns that this process leaves or is not ready, and brings writes elsewhere too.
 */
export function rejectForRetry(request: IncomingMessage, response: ServerResponse): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.headers[nextUpstreamHeader] === undefined) return false
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(retryElsewhereStatus, headers).end('Ask the next process')
  return true
}
