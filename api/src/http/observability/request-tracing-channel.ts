import { tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** A request, and how it was answered once it is. */
export type TracedRequest = { request: IncomingMessage; response?: { route: string; status: number } }

/**
 * Publishes API requests while a subscriber traces them: `start` when one arrives, `asyncStart` when its body has been
 * read, and `asyncEnd` when it has been answered. Replies from the cache are not published.
 */
export const requestTracingChannel = tracingChannel<unknown, TracedRequest>('ninepocket.request')
