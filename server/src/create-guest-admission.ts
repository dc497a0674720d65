import type { Socket } from 'node:net'
import { createServiceBusyError } from '@ninepocket/api/http/errors/domain-error'
import { createEarlyErrorSender } from '@ninepocket/api/http/errors/error-handlers'
import { durationBuckets, type Metrics } from '@ninepocket/api/http/observability/metrics'
import { getOrCreateRequestId, requestIdHeader } from '@ninepocket/api/http/observability/request-id'
import { buildSecurityHeaders } from '@ninepocket/api/http/security/security-headers'
import { sendBusyPage } from '@ninepocket/shell/server/http/send-busy-page'
import { Histogram } from 'prom-client'
import type { GuestAdmission } from './admit-request.ts'
import { isApiPath } from './front-server.ts'
import { GuestRequestQueue } from './guest-request-queue.ts'
import { RequestAllowance } from './request-allowance.ts'

/**
 * Limit on the requests of one session that are handled at once in a second. Further ones wait in the queue of guests.
 * The first view of a page takes 12 to 28 for a guest, with its scripts and images, and a few calls of the API more for
 * a member.
 */
export const maxImmediateMemberRequestsPerSecond = 50

/**
 * Limit on the requests of one connection to `/healthz`, `/readyz` and `/metrics` that are handled at once in a second.
 * Further ones wait in the queue of guests. A monitor asks once a second at most.
 */
export const maxImmediateMonitoringRequestsPerSecond = 10

/**
 * Creates the queue of guests' requests, with its metrics. A request that finds it full, or waits too long, gets 503, as a
 * page or as JSON.
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
  const securityHeaders = buildSecurityHeaders(hsts)
  const pageHeaders = Object.fromEntries(securityHeaders)
  const sendBusyError = createEarlyErrorSender(createServiceBusyError(), securityHeaders)
  const memberAllowance = new RequestAllowance<string>(maxImmediateMemberRequestsPerSecond)
  const monitoringAllowance = new RequestAllowance<Socket>(maxImmediateMonitoringRequestsPerSecond)
  return {
    queue: new GuestRequestQueue({ onWait: (ms) => waits.observe(ms / 1000) }),
    takeMemberAllowance({ headers }) {
      const token = readIssuedToken(headers.cookie)
      return token !== null && memberAllowance.take(token)
    },
    takeMonitoringAllowance: ({ socket }) => monitoringAllowance.take(socket),
    reject(request, response) {
      shedRequests.inc({ reason: 'guest_requests' })
      // A flood keeps no connections that others need.
      response.shouldKeepAlive = false
      const requestId = getOrCreateRequestId(request.headers)
      if (isApiPath(request.url ?? '/')) {
        sendBusyError(response, requestId)
        return
      }
      response.setHeader(requestIdHeader, requestId)
      sendBusyPage(response, pageHeaders)
    },
  }
}
