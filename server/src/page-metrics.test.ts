import { createMetrics } from '@ninepocket/api/http/observability/metrics'
import { expect, test } from 'vitest'
import { addPageMetrics } from './page-metrics.ts'

test('measures pages by how they were answered, and counts those of a busy site by the limit', async () => {
  const metrics = createMetrics()
  const observer = addPageMetrics(metrics)
  const page = { requestId: 'id', method: 'GET', getRoute: () => '/', status: 200, elapsedMs: 40_000 }
  observer.onPage({ ...page, outcome: 'without-markup' })
  observer.onPage({ ...page, outcome: 'busy', limit: 'guest_renders' })
  observer.onQueueWait('guest_renders', 20)
  observer.onRender('mf-a', 20)
  observer.onFailedRender({ name: 'mf-a', version: '0a1b' })
  observer.onFailedRender(null)
  const lines = (await metrics.registry.metrics()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'page_duration_seconds_count{outcome="without-markup"} 1',
      'page_duration_seconds_bucket{le="30",outcome="busy"} 0',
      'page_duration_seconds_bucket{le="60",outcome="busy"} 1',
      'shed_requests_total{reason="guest_renders"} 1',
      'page_queue_wait_seconds_sum{queue="guest_renders"} 0.02',
      'render_duration_seconds_count{remote="mf-a"} 1',
      'render_failures_total{remote="mf-a",version="0a1b"} 1',
      'render_failures_total{remote="unknown",version="unknown"} 1',
    ]),
  )
})
