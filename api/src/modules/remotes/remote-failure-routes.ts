import { reportRemoteFailure } from '@ninepocket/contract/site/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/site/remote-failure'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { tooManyRequests } from '../../http/errors/domain-error.ts'
import { createLocalRateLimit, type RateLimit } from '../../security/local-rate-limit.ts'
import { toNetworkKey } from '../../security/network-key.ts'

/** What one network can say: enough for a household, too little to give a version a bad name alone. */
export const failureReportLimit: RateLimit = { max: 4, windowMs: 600_000 }

/**
 * Who counts as one where failures are counted: neighbours of a network (of IPv4 its first 24 bits, of IPv6 the first 48), for one home
 * or one rented machine often has many networks to speak from.
 */
export function toReporterKey(network: string): string {
  const separator = network.includes(':') ? ':' : '.'
  return network.split(separator).slice(0, 3).join(separator)
}

/** Told of what a browser said; `voter` is remembered for minutes, and logged nowhere. */
export type OnRemoteFailure = (failure: RemoteFailure, reporterKey: string) => void

/** What browsers say of remotes that failed there: logged, handed on, and kept nowhere. */
export function remoteFailureRoutes(app: FastifyInstance, onFailure: OnRemoteFailure): void {
  const limit = createLocalRateLimit(failureReportLimit)
  serveEndpoint(app, reportRemoteFailure, ({ body, request }) => {
    const network = toNetworkKey(request.ip)
    const waitMs = limit.consume(network)
    if (waitMs > 0) throw tooManyRequests('That is enough for now, thank you.', waitMs)
    app.log.warn(body, 'a remote failed in a browser')
    onFailure(body, toReporterKey(network))
    return { message: 'Thank you, that was noted.' }
  })
}
