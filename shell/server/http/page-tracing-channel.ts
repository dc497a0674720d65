import { tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { PageObservation } from './page-observation.ts'

/** A request for a page, and the page once it was sent. */
export type TracedPage = { request: IncomingMessage; page?: PageObservation }

/**
 * Publishes pages while a subscriber traces them: `start` when one is requested, and `asyncEnd` when it was sent. The
 * subscriber of `start` may set the request's `traceparent`, which the API calls of the page carry on.
 */
export const pageTracingChannel = tracingChannel<unknown, TracedPage>('ninepocket.page')
