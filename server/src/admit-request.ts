import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GuestRequestQueue } from './guest-request-queue.ts'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** How guests wait while many of them come at once. */
export type GuestAdmission = {
  queue: GuestRequestQueue
  /** Counts a request with a session. Returns whether it is handled as a member's: at once. */
  takeMemberAllowance(request: IncomingMessage): boolean
  /** Counts a request of a monitor. Returns whether it is handled at once. */
  takeMonitoringAllowance(request: IncomingMessage): boolean
  /** Sends the error response of a request that the queue rejects. */
  reject: RequestHandler
}

/** Requests of monitors. The site must not seem to be down because guests flood it. */
const monitoringPattern = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/** Handles requests of monitors and members at once, and those of guests in their turn. */
export function admitRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handler: RequestHandler,
  { queue, takeMemberAllowance, takeMonitoringAllowance, reject }: GuestAdmission,
): void {
  if (monitoringPattern.test(request.url ?? '') && takeMonitoringAllowance(request)) {
    handler(request, response)
    return
  }
  if (takeMemberAllowance(request)) {
    queue.recordMemberRequest()
    handler(request, response)
    return
  }
  /** Does nothing for a guest who has hung up. */
  const respondWith = (respond: RequestHandler) => () => {
    if (!response.destroyed) respond(request, response)
  }
  queue.add({
    bytes: countHeldBytes(request),
    handle: respondWith(handler),
    reject: respondWith(reject),
  })
}

/** Counts the bytes that a request holds while it waits: its headers, and as much of its body as Node reads ahead. */
function countHeldBytes({ url = '', rawHeaders, headers, readableHighWaterMark }: IncomingMessage): number {
  const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length, url.length)
  const isChunked = headers['transfer-encoding'] !== undefined
  const bodyBytes = isChunked ? readableHighWaterMark : Number(headers['content-length'] ?? 0)
  return headerBytes + Math.min(bodyBytes, readableHighWaterMark)
}
