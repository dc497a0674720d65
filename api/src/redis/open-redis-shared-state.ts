import { hash } from 'node:crypto'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { Metrics } from '../http/observability/metrics.ts'
import { createSessionCache } from '../modules/auth/sessions/session-cache.ts'
import type { SharedState } from '../shared-state.ts'
import { connectToRedis } from './redis-connection.ts'
import { createRedisRateLimitStore } from './redis-rate-limit-store.ts'
import { createRedisSessionChangeMessenger } from './redis-session-change-messages.ts'

/**
 * Opens the state that processes share in Redis or Valkey. Keys and channels contain a hash of `siteSecret`, so that
 * several sites may use one server.
 */
export function openRedisSharedState(
  url: string,
  { siteSecret, metrics, logger }: { siteSecret: Buffer; metrics: Metrics; logger: Logger },
): SharedState {
  const prefix = `ninepocket-${hash('sha256', siteSecret).slice(0, 12)}`
  const gauge = new Gauge({
    name: 'redis_in_use',
    help: '1 while Redis answers; 0 while the database does its work',
    registers: [metrics.registry],
  })
  const connection = connectToRedis(url, (problem) => {
    gauge.set(problem === null ? 1 : 0)
    if (problem === null) logger.info('Redis is used')
    else logger.warn({ problem }, 'Redis is not used, and the database does its work')
  })
  const messages = createRedisSessionChangeMessenger(url, connection, prefix)
  return {
    rateLimits: createRedisRateLimitStore(connection, prefix),
    sessionCache: createSessionCache(messages),
    close() {
      messages.close()
      connection.close()
    },
  }
}
