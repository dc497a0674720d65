import { createServiceBusyError } from '@ninepocket/api/http/errors/domain-error'
import { sendEarlyError } from '@ninepocket/api/http/errors/error-handlers'
import { durationBuckets, type Metrics } from '@ninepocket/api/http/observability/metrics'
import { getOrCreateRequestId, requestIdHeader } from '@ninepocket/api/http/observability/request-id'
import { buildSecurityHeaders } from '@ninepocket/api/http/security/security-headers'
import { sendBusyPage } from '@ninepocket/shell/server/http/send-busy-page'
import { Histogram } from 'prom-client'
import { type GuestAdmission, isApiPath } from './front-server.ts'
import { GuestRequestQueue } from './guest-request-queue.ts'

/**
 * Creates the queue of guests' requests, with its metrics. A request that finds it full gets 503, as a page or as JSON,
 * before any other work.
 */
export function createGuestAdmission({
  readIssuedToken,
  hsts,
  metrics: { registry, shedRequests },
}: {
  readIssuedToken: (cookies: string | undefined) => string | null
  hsts: string | null
  metrics: Metrics
}): GuestAdmission {
  const waits = new Histogram({
    name: 'guest_request_wait_seconds',
    help: 'Time that requests of guests wait because others take all the time that guests have',
    buckets: durationBuckets,
    registers: [registry],
  })
  const headers = buildSecurityHeaders(hsts)
  return {
    queue: new GuestRequestQueue({ onWait: (ms) => waits.observe(ms / 1000) }),
    isMember: ({ headers: { cookie } }) => readIssuedToken(cookie) !== null,
    reject(request, response) {
      shedRequests.inc({ reason: 'guest_requests' })
      const requestId = getOrCreateRequestId(request.headers)
      if (isApiPath(request.url ?? '/'))
        return sendEarlyError(createServiceBusyError(), response, { headers, requestId })
      response.setHeader(requestIdHeader, requestId)
      return sendBusyPage(response, Object.fromEntries(headers))
    },
  }
}
