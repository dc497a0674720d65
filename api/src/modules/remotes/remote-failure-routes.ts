import { reportRemoteFailure } from '@ninepocket/contract/site/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/site/remote-failure'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { createTooManyRequestsError } from '../../http/errors/domain-error.ts'
import { createLocalRateLimit, type RateLimit } from '../../security/local-rate-limit.ts'
import { toNetworkKey } from '../../security/network-key.ts'

/** Limit on reports of one network. It suffices for a household, and is too low to discredit a version alone. */
export const remoteFailureReportLimit: RateLimit = { max: 4, windowMs: 600_000 }

/** Limit on reports of uncaught errors from one network, apart from the others, which canaries need. */
export const uncaughtErrorReportLimit: RateLimit = { max: 10, windowMs: 600_000 }

/**
 * Returns the key of a reporter. Neighboring networks (the first 24 bits of IPv4, the first 48 of IPv6) count as
 * one reporter, because a home or a rented machine can often send from many addresses.
 */
export function toReporterKey(network: string): string {
  const separator = network.includes(':') ? ':' : '.'
  return network.split(separator).slice(0, 3).join(separator)
}

/** Receives a browser's report. `reporterKey` is remembered for minutes and never logged. */
export type OnRemoteFailure = (failure: RemoteFailure, reporterKey: string) => void

/** Registers the call by which browsers report failed remotes. Reports are logged and forwarded, but not stored. */
export function registerRemoteFailureRoutes(app: FastifyInstance, onFailure: OnRemoteFailure): void {
  const failures = createLocalRateLimit(remoteFailureReportLimit)
  const uncaughtErrors = createLocalRateLimit(uncaughtErrorReportLimit)
  serveEndpoint(app, reportRemoteFailure, ({ body, request }) => {
    const network = toNetworkKey(request.ip)
    const limit = body.failure === 'uncaught' ? uncaughtErrors : failures
    const waitMs = limit.consume(network)
    if (waitMs > 0) throw createTooManyRequestsError('That is enough for now, thank you.', waitMs)
    app.log.warn({ reqId: request.id, ...body }, 'a remote failed in a browser')
    onFailure(body, toReporterKey(network))
    return { message: 'Thank you, that was noted.' }
  })
}
