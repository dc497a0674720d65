import { expect, test } from 'vitest'
import { anonymizeIpAddress, toNetworkKey } from './network-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['unknown', 'unknown'],
])('maps %s to %s', (address, network) => {
  expect(toNetworkKey(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
])('shortens %s to %s', (address, network) => {
  expect(anonymizeIpAddress(address)).toBe(network)
})
