import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { createRandom } from '@ninepocket/demo/random'
import { describe, expect, test } from 'vitest'
import type { SampleIdsOfList } from './fetch-sample-ids-from-list.ts'
import { measuredListCalls } from './measured-list-calls.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')
const ids: SampleIdsOfList = {
  userId: id(1),
  cards: 1000,
  products: 36,
  productIds: [id(2), id(3)],
  insertSetIds: [id(4), id(5), id(6)],
  copyIds: [id(7)],
  cardIds: [id(8), id(9)],
}
const reads: Endpoint[] = Object.values(endpointsByName).filter(({ method }) => method === 'GET')
/** Finds the endpoint of a path; literal segments take precedence over parameters. */
const findEndpoint = (path: string) =>
  reads
    .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
const homes = { collection: /^\/api\/user-inventory/, wishlist: /^\/api\/wishlist/ }

describe.each(measuredListCalls)('$name', ({ list, buildPaths }) => {
  const addresses = buildPaths(ids, createRandom(1))

  test("builds valid requests of the contract's endpoints", () => {
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      const endpoint = findEndpoint(pathname)
      expect(endpoint?.path, address).toMatch(homes[list])
      const query = Object.fromEntries(searchParams)
      expect(endpoint?.query?.safeParse(query).success ?? Object.keys(query).length === 0, address).toBe(true)
    }
  })

  test('builds the same requests in every run', () => {
    expect(buildPaths(ids, createRandom(1))).toEqual(addresses)
  })
})
