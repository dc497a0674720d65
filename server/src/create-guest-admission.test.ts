import { createServer } from 'node:http'
import { createMetrics } from '@ninepocket/api/http/observability/metrics'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { expect, test } from 'vitest'
import { createGuestAdmission } from './create-guest-admission.ts'

const createAdmission = (metrics = createMetrics()) =>
  createGuestAdmission({
    readIssuedToken: (cookies) => (cookies === 'session=issued' ? 'issued' : null),
    hsts: 'max-age=1',
    metrics,
  })

test.each([
  ['/api/cards', 'application/json; charset=utf-8', '"code":"BUSY"'],
  ['/card-sets', 'text/html; charset=utf-8', 'http-equiv="refresh"'],
])('rejects a request to %s with 503 and a time to come back', async (path, contentType, text) => {
  const metrics = createMetrics()
  const { reject } = createAdmission(metrics)
  const server = createServer((request, response) => reject(request, response))
  const response = await fetch((await listenOnFreePort(server)) + path).finally(() => server.close())
  expect([response.status, response.headers.get('content-type')]).toEqual([503, contentType])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('strict-transport-security')).toBe('max-age=1')
  expect(response.headers.get('x-request-id')).toMatch(/./)
  expect(await response.text()).toContain(text)
  expect(await metrics.registry.metrics()).toContain('shed_requests_total{reason="guest_requests"} 1')
})

test('measures how long guests wait', async () => {
  const metrics = createMetrics()
  const { queue } = createAdmission(metrics)
  const compute = () => {
    const until = performance.now() + 20
    while (performance.now() < until);
  }
  queue.add(compute)
  await new Promise<void>((resolve) => queue.add(resolve))
  expect(await metrics.registry.metrics()).toContain('guest_request_wait_seconds_count 1')
})
