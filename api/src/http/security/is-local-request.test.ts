import { expect, test } from 'vitest'
import { isLocalRequest } from './is-local-request.ts'

function isLocal(remoteAddress: string, headers: Record<string, string>): boolean {
  // A socket has many parts; this rule reads its address alone.
  return isLocalRequest({ socket: { remoteAddress } as never, headers })
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
])('from %s as %s is local', (address, host) => {
  expect(isLocal(address, { host })).toBe(true)
})

test.each([
  ['192.168.0.7', 'localhost:3000'],
  ['127.0.0.1', 'cards.example'],
  ['127.0.0.1', 'localhost.cards.example'],
  ['127.0.0.1', ''],
])('from %s as %j is not', (address, host) => {
  expect(isLocal(address, { host })).toBe(false)
})

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'])(
  'behind a proxy (%s) nobody is local',
  (header) => {
    expect(isLocal('127.0.0.1', { host: 'localhost', [header]: '203.0.113.9' })).toBe(false)
  },
)
