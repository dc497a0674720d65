import { expect, test } from 'vitest'
import { isLocalRequest } from './is-local-request.ts'

function isLocal(remoteAddress: string, headers: Record<string, string>): boolean {
  // Only the address of the socket is read.
  return isLocalRequest({ socket: { remoteAddress } as never, headers })
}

test.each([
  [true, '127.0.0.1', 'localhost:3000'],
  [true, '::1', '[::1]:3000'],
  [true, '::ffff:127.0.0.1', '127.0.0.1'],
  [false, '192.168.0.7', 'localhost:3000'],
  [false, '127.0.0.1', 'cards.example'],
  [false, '127.0.0.1', 'localhost.cards.example'],
  [false, '127.0.0.1', ''],
])('returns %j when %s requests %j', (expected, address, host) => {
  expect(isLocal(address, { host })).toBe(expected)
})

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'])(
  'returns false when a proxy sends %s',
  (header) => {
    expect(isLocal('127.0.0.1', { host: 'localhost', [header]: '203.0.113.9' })).toBe(false)
  },
)
