import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createRequestIdAssigner, getOrCreateRequestId } from './request-id.ts'

/** Returns the id that a request from `peer` with this header gets. */
function assignId(trustProxy: boolean | number | string, peer: string, header?: string): string {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (header !== undefined) request.headers['x-request-id'] = header
  createRequestIdAssigner(trustProxy)(request)
  return getOrCreateRequestId(request.headers)
}

test.each([
  [1, '203.0.113.1'],
  [true, '203.0.113.1'],
  ['203.0.113.1', '203.0.113.1'],
  ['198.51.100.7, 203.0.113.0/24', '::ffff:203.0.113.1'],
  ['2001:db8::/32', '2001:db8::1'],
])('with TRUST_PROXY %s, takes over the id of %s', (trustProxy, peer) => {
  expect(assignId(trustProxy, peer, 'from-the-proxy')).toBe('from-the-proxy')
})

test.each([
  [false, '127.0.0.1'],
  [0, '127.0.0.1'],
  ['203.0.113.0/24', '203.0.114.1'],
  ['203.0.113.1', '2001:db8::1'],
])('with TRUST_PROXY %s, gives a request of %s a new id', (trustProxy, peer) => {
  expect(assignId(trustProxy, peer, 'from-a-visitor')).toMatch(/^[\w-]+-[\da-z]+$/)
  expect(assignId(trustProxy, peer, 'from-a-visitor')).not.toBe('from-a-visitor')
})

test.each(['', 'two, ids', 'a"b', 'x'.repeat(65)])('replaces %j, which is no id', (header) => {
  expect(assignId(1, '127.0.0.1', header)).not.toBe(header)
})

test('gives each request another id', () => {
  expect(assignId(1, '127.0.0.1')).not.toBe(assignId(1, '127.0.0.1'))
})
