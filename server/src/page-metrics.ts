import { durationBuckets, type Metrics } from '@ninepocket/api/http/observability/metrics'
import type { PageServerObserver } from '@ninepocket/shell/server/http/page-observation'
import { Counter, Histogram } from 'prom-client'

/** Adds the metrics of the page server to those of the API, and returns the callbacks that measure them. */
export function addPageMetrics({ registry, shedRequests }: Metrics): Required<PageServerObserver> {
  const registers = [registry]
  const createHistogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: durationBuckets, registers })
  const pages = createHistogram('page_duration_seconds', 'Time to send a page, by how it was answered', ['outcome'])
  const waits = createHistogram('page_queue_wait_seconds', "Time that a page's work waits in a queue", ['queue'])
  const work = createHistogram('page_queue_work_seconds', "Time that a page's work runs", ['queue'])
  const renders = createHistogram('render_duration_seconds', 'Time to render a page, with its API calls', ['remote'])
  const failedRenders = new Counter({
    name: 'render_failures_total',
    help: 'Pages that a version of a remote could not render',
    labelNames: ['remote', 'version'],
    registers,
  })
  return {
    onPage({ outcome, elapsedMs, limit }) {
      pages.observe({ outcome }, elapsedMs / 1000)
      if (limit) shedRequests.inc({ reason: limit })
    },
    onQueueWait: (queue, ms) => waits.observe({ queue }, ms / 1000),
    onQueueWork: (queue, ms) => work.observe({ queue }, ms / 1000),
    onRender: (remote, ms) => renders.observe({ remote: remote ?? 'none' }, ms / 1000),
    onFailedRender: (failed) =>
      failedRenders.inc({ remote: failed?.name ?? 'unknown', version: failed?.version ?? 'unknown' }),
  }
}

/** Adds the counters of releases that went wrong. */
export function addReleaseMetrics({ registry }: Metrics) {
  const registers = [registry]
  return {
    canaryRollbacks: new Counter({
      name: 'canary_rollbacks_total',
      help: 'Canaries that were rolled back because they failed too often',
      labelNames: ['remote'],
      registers,
    }),
    rejectedEntries: new Counter({
      name: 'registry_entries_refused_total',
      help: 'Entries of the registry that were not served, because the operator had not signed them as they are',
      labelNames: ['remote'],
      registers,
    }),
    registryProblems: new Counter({
      name: 'registry_problems_total',
      help: 'Failed reads of the registry, and releases that could not be loaded',
      registers,
    }),
  }
}
