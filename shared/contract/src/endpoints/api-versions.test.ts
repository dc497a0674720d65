import { expect, test } from 'vitest'
import { apiVersions, isApiVersionSupported } from './api-versions.ts'

test.each([
  [2, true],
  [3, true],
  [4, true],
  // relies on something that the API no longer has
  [1, false],
  // relies on something that the API does not have yet
  [5, false],
])('for an API that supports versions 2 to 4 and a build made for %s, returns %s', (apiVersion, expected) => {
  expect(isApiVersionSupported(apiVersion, { oldest: 2, newest: 4 })).toBe(expected)
})

test('supports builds of its own version', () => {
  expect(isApiVersionSupported(apiVersions.newest, apiVersions)).toBe(true)
})
