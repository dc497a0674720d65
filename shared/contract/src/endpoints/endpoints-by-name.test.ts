import { expect, test } from 'vitest'
import { endpointsByName } from './endpoints-by-name.ts'

// Members' calls keep those of the specification (spec §7).
test('no endpoint for admins is a DELETE with a body, which proxies may drop', () => {
  const found = Object.entries(endpointsByName).filter(
    ([, endpoint]) => endpoint.method === 'DELETE' && endpoint.access === 'admin' && 'body' in endpoint,
  )
  expect(found.map(([name]) => name)).toEqual([])
})
