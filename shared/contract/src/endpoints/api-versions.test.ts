import { expect, test } from 'vitest'
import { apiVersions, isApiVersionSupported } from './api-versions.ts'

test.each([
  [2, true],
  [3, true],
  [4, true],
  // It relies on what is gone.
  [1, false],
  // It relies on what is not there yet.
  [5, false],
])('of an API that answers 2 to 4, a build made for %s is answered: %s', (apiVersion, expected) => {
  expect(isApiVersionSupported(apiVersion, { oldest: 2, newest: 4 })).toBe(expected)
})

test('the API answers what is built with it', () => {
  expect(isApiVersionSupported(apiVersions.newest, apiVersions)).toBe(true)
})
