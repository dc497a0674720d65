import { setTimeout as delay } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { getWaitingCount } from '../../database/pools/bounded-pool.ts'
import type { PoolObserver, Pools } from '../../database/pools/pools.ts'
import type { ReplyCache } from '../caching/reply-cache.ts'

/** Upper bounds of the histograms' buckets in seconds, up to the longest time limit of the site. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
/** A scrape must not wait for a database that does not answer. */
const outboxTimeoutMs = 1_000

/** Creates the metrics of `/metrics`. Each app has its own registry, so that two apps in one process do not clash. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const createHistogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: durationBuckets, registers })
  return {
    registry,
    requestDurations: createHistogram(
      'http_request_duration_seconds',
      'Time to answer a request that was not answered from the cache',
      ['method', 'route', 'status'],
    ),
    poolWaits: createHistogram('database_pool_wait_seconds', 'Time that work waits for a connection', ['pool']),
    poolWork: createHistogram('database_pool_work_seconds', 'Time that work holds a connection', ['pool']),
    shedRequests: new Counter({
      name: 'shed_requests_total',
      help: 'Requests answered with 503, by the limit or the problem that caused it',
      labelNames: ['reason'],
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Returns the observer that measures the use of the pools. */
export function createPoolObserver({ poolWaits, poolWork }: Metrics): PoolObserver {
  return {
    onWait: (pool, ms) => poolWaits.observe({ pool }, ms / 1000),
    onWork: (pool, ms) => poolWork.observe({ pool }, ms / 1000),
  }
}

/** Adds the metrics that are read at each scrape. `measureOutbox` asks the database. */
export function addScrapedMetrics(
  { registry }: Metrics,
  {
    cache,
    pools,
    measureOutbox,
  }: { cache: ReplyCache; pools: Pools; measureOutbox: () => Promise<{ count: number; oldestAgeMs: number }> },
): void {
  const registers = [registry]
  new Counter({
    name: 'reply_cache_hits_total',
    help: 'Replies from the cache',
    registers,
    collect() {
      this.reset()
      this.inc(cache.hits)
    },
  })
  new Gauge({
    name: 'reply_cache_bytes',
    help: 'Memory of the reply cache',
    registers,
    collect() {
      this.set(cache.bytes)
    },
  })
  const addPoolGauge = (name: string, help: string, read: (pool: Pools['main']) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, stats] of Object.entries(pools)) this.set({ pool }, read(stats))
      },
    })
  addPoolGauge('database_connections', 'Open connections to the database', ({ totalCount }) => totalCount)
  addPoolGauge('database_connections_idle', 'Open connections with nothing to do', ({ idleCount }) => idleCount)
  addPoolGauge('database_statements_waiting', 'Work that waits for a connection', getWaitingCount)
  const unknown = { count: Number.NaN, oldestAgeMs: Number.NaN }
  let measuring: Promise<typeof unknown> | null = null
  /** Both gauges of a scrape share one query. */
  const measure = () => {
    measuring ??= Promise.race([measureOutbox(), delay(outboxTimeoutMs, unknown, { ref: false })])
      .catch(() => unknown)
      .finally(() => {
        measuring = null
      })
    return measuring
  }
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait to be sent',
    registers,
    async collect() {
      this.set((await measure()).count)
    },
  })
  new Gauge({
    name: 'outbox_oldest_mail_age_seconds',
    help: 'Age of the oldest mail that waits to be sent; 0 if there is none',
    registers,
    async collect() {
      this.set((await measure()).oldestAgeMs / 1000)
    },
  })
}
