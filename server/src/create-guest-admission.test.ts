import { createServer, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { createMetrics } from '@ninepocket/api/http/observability/metrics'
import { buildSecurityHeaders } from '@ninepocket/api/http/security/security-headers'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { describe, expect, test } from 'vitest'
import {
  createGuestAdmission,
  maxImmediateMemberRequestsPerSecond,
  maxImmediateMonitoringRequestsPerSecond,
} from './create-guest-admission.ts'

const createAdmission = (metrics = createMetrics()) =>
  createGuestAdmission({
    readIssuedToken: (cookies) => (cookies === 'session=issued' ? 'issued' : null),
    hsts: 'max-age=1',
    metrics,
  })

/** Sends a request to a server that rejects all, and returns the response and its text. */
async function fetchRejection(path: string, init: RequestInit = {}, metrics = createMetrics()) {
  const { reject } = createAdmission(metrics)
  const server = createServer((request, response) => reject(request, response))
  const response = await fetch((await listenOnFreePort(server)) + path, init).finally(() => server.close())
  return { response, text: await response.text() }
}

describe.each([
  ['/api/cards', 'application/json; charset=utf-8', '"code":"BUSY"'],
  ['/card-sets', 'text/html; charset=utf-8', 'http-equiv="refresh"'],
])('a rejected request to %s', (path, contentType, expectedText) => {
  test('gets 503 and a time to come back, and its connection ends', async () => {
    const metrics = createMetrics()
    const { response, text } = await fetchRejection(path, {}, metrics)
    expect([response.status, response.headers.get('content-type')]).toEqual([503, contentType])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('connection')).toBe('close')
    expect(response.headers.get('x-request-id')).toMatch(/./)
    expect(text).toContain(expectedText)
    expect(await metrics.registry.metrics()).toContain('shed_requests_total{reason="guest_requests"} 1')
  })

  test('gets all security headers', async () => {
    const { response } = await fetchRejection(path)
    expect(Object.fromEntries(response.headers)).toMatchObject(Object.fromEntries(buildSecurityHeaders('max-age=1')))
  })

  test('gets an id of its own', async () => {
    const ids = [{ 'x-request-id': 'first' }, { 'x-request-id': 'second' }].map(async (headers) => {
      const { response } = await fetchRejection(path, { headers })
      return response.headers.get('x-request-id')
    })
    expect(await Promise.all(ids)).toEqual(['first', 'second'])
  })

  test('gets no body when it is a HEAD', async () => {
    const { response, text } = await fetchRejection(path, { method: 'HEAD' })
    expect([response.status, text]).toEqual([503, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  })

  test('gets the same when it is a POST with a body', async () => {
    const { response, text } = await fetchRejection(path, { method: 'POST', body: 'x'.repeat(1_000) })
    expect(response.status).toBe(503)
    expect(text).toContain(expectedText)
  })
})

test('takes a request for that of a member while its session is within its allowance', () => {
  const { takeMemberAllowance } = createAdmission()
  const takeAs = (cookie?: string) => takeMemberAllowance({ headers: { cookie } } as IncomingMessage) // reads only these
  expect([takeAs(), takeAs('session=invented'), takeAs('session=issued')]).toEqual([false, false, true])
  const taken = Array.from({ length: 1_000 }, () => takeAs('session=issued'))
  expect(taken.filter(Boolean)).toHaveLength(maxImmediateMemberRequestsPerSecond - 1)
})

test('allows each connection a number of immediate requests of a monitor in a second', () => {
  const { takeMonitoringAllowance } = createAdmission()
  const [flooding, other] = [new Socket(), new Socket()]
  const takeOn = (socket: Socket) => takeMonitoringAllowance({ socket } as IncomingMessage) // reads only this
  const taken = Array.from({ length: 1_000 }, () => takeOn(flooding))
  expect(taken.filter(Boolean)).toHaveLength(maxImmediateMonitoringRequestsPerSecond)
  expect(takeOn(other)).toBe(true)
})

test('measures how long guests wait', async () => {
  const metrics = createMetrics()
  const { queue } = createAdmission(metrics)
  const compute = () => {
    const until = performance.now() + 20
    while (performance.now() < until);
  }
  const add = (handle: () => void) => queue.add({ bytes: 0, handle, reject: () => undefined })
  add(compute)
  await new Promise<void>((resolve) => add(resolve))
  expect(await metrics.registry.metrics()).toContain('guest_request_wait_seconds_count 1')
})
