import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReplyCache } from '../caching/reply-cache.ts'

type PoolStats = { totalCount: number; idleCount: number; waitingCount: number }

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Creates the metrics of `/metrics`. Each app has its own registry, so that two apps in one process do not clash. */
export function createMetrics(cache: ReplyCache, pools: ReadonlyArray<PoolStats>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request that was not answered from the cache',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  })
  const addGauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  const sumPools = (figure: keyof PoolStats) => pools.reduce((all, pool) => all + pool[figure], 0)
  new Counter({
    name: 'reply_cache_hits_total',
    help: 'Replies from the cache',
    registers,
    collect() {
      this.reset()
      this.inc(cache.hits)
    },
  })
  addGauge('reply_cache_bytes', 'Memory of the reply cache', () => cache.bytes)
  addGauge('database_connections', 'Open connections to the database', () => sumPools('totalCount'))
  addGauge('database_connections_idle', 'Open connections with nothing to do', () => sumPools('idleCount'))
  addGauge('database_statements_waiting', 'Statements that wait for a connection', () => sumPools('waitingCount'))
  return { registry, durations }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Measures and logs every request by its route, never by its URL, so that search terms and ids are not logged. */
export function observeRequests(app: FastifyInstance, { durations }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const elapsedMs = reply.elapsedTime
    durations.observe({ method, route, status }, elapsedMs / 1000)
    const ms = Math.round(elapsedMs * 100) / 100
    request.log.info({ reqId: request.id, method, route, status, ms }, 'request')
    done()
  })
}
