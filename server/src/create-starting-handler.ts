import { buildSecurityHeaders } from '@ninepocket/api/http/security/security-headers'
import type { RequestHandler } from './admit-request.ts'
import { rejectForProxyRetry } from './front-server.ts'

/** Creates the handler of requests that arrive before the page server has started. */
export function createStartingHandler(hsts: string | null): RequestHandler {
  const headers = {
    ...Object.fromEntries(buildSecurityHeaders(hsts)),
    'retry-after': '1',
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  }
  return (request, response) => {
    if (rejectForProxyRetry(request, response)) return
    response.writeHead(503, headers).end('Starting')
  }
}
