import type { IncomingMessage, ServerResponse } from 'node:http'

/** Request header by which a proxy says that it retries a 502 on the next process (docs/runtime-contracts.md). */
export const nextUpstreamHeader = 'x-next-upstream'

/** The site itself never responds with this status, so a proxy cannot confuse the two. */
const retryElsewhereStatus = 502

/** Answers a read with 502 if the proxy can retry it on another process; otherwise returns false. */
export function rejectForRetry(request: IncomingMessage, response: ServerResponse): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.headers[nextUpstreamHeader] === undefined) return false
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', connection: 'close' }
  response.writeHead(retryElsewhereStatus, headers).end('Ask the next process')
  return true
}
