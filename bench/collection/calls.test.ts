import type { Endpoint } from '@ninepocket/contract/endpoint'
import { endpoints } from '@ninepocket/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { seeded } from '../measure/seeded.ts'
import { addressesOf, callNames, type Had } from './calls.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')
const had: Had = {
  userId: id(1),
  products: [id(2), id(3)],
  sets: [id(4), id(5), id(6)],
  items: [id(7)],
  cards: [id(8), id(9)],
}
const reads: Endpoint[] = Object.values(endpoints).filter(({ method }) => method === 'GET')
/** The endpoints that an address is served by; words of a path stand before its parameters. */
const endpointOf = (path: string) =>
  reads
    .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0]

describe.each(callNames)('%s', (call) => {
  const addresses = addressesOf(call, had, seeded(1))

  test('asks the contract’s calls for what they take', () => {
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      const endpoint = endpointOf(pathname)
      expect(endpoint?.path, address).toMatch(/^\/api\/user-inventory/)
      const asked = Object.fromEntries(searchParams)
      expect(endpoint?.query?.safeParse(asked).success ?? Object.keys(asked).length === 0, address).toBe(true)
    }
  })

  test('is the same in every run', () => {
    expect(addressesOf(call, had, seeded(1))).toEqual(addresses)
  })
})
