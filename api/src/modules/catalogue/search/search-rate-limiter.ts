import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createTooManyRequestsError } from '../../../http/errors/domain-error.ts'
import { createLocalRateLimit } from '../../../security/local-rate-limit.ts'
import { toNetworkKey } from '../../../security/network-key.ts'
import type { RateLimitStore } from '../../../security/rate-limit-store.ts'
import { isLoopback } from '../../../settings/config.ts'

/**
 * Limit on the searches of one network that the cache does not answer. All users of one address together send far
 * fewer.
 */
export const searchRateLimitPerNetwork = { max: 600, windowMs: 60_000 }

/** Counts a search for the network of its request. @throws DomainError 429 */
export type SearchRateLimiter = (request: Pick<FastifyRequest, 'ip'>) => Promise<void>

/**
 * Creates the rate limiter of searches. It counts for all processes in `store`, and for this process alone if there is
 * no store or it does not answer. Searches from this machine do not count: without `TRUST_PROXY` all visitors may seem
 * to come from it.
 */
export function createSearchRateLimiter(store: RateLimitStore | null): SearchRateLimiter {
  const local = createLocalRateLimit(searchRateLimitPerNetwork)

  return async ({ ip }) => {
    const network = toNetworkKey(ip)
    // The key is without the IPv6 form of an IPv4 address.
    if (isLoopback(ip) || isLoopback(network)) return
    const subject = createHash('sha256').update(`searches from ${network}`).digest('hex')
    const shared = await store?.consume([{ subject, limit: searchRateLimitPerNetwork }])
    const waitMs = shared ? shared.waitMs : local.consume(network)
    if (waitMs > 0)
      throw createTooManyRequestsError('Too many searches. Please wait a moment.', waitMs, 'TOO_MANY_SEARCHES')
  }
}
