import { expect, test } from 'vitest'
import { stripRetryMarker } from './retry-address.ts'

test('every attempt at a file of a remote leads to the file', () => {
  expect(stripRetryMarker('/remotes/mf-account/0a1b2c~1/c/page.js')).toBe(
    '/remotes/mf-account/0a1b2c/c/page.js',
  )
  expect(stripRetryMarker('/remotes/mf-account/0a1b2c~12/entry.js')).toBe(
    '/remotes/mf-account/0a1b2c/entry.js',
  )
})

test.each([
  '/remotes/mf-account/0a1b2c/c/page~1/x.js',
  '/remotes/mf-account~1/0a1b2c/page.js',
  '/remotes/mf-account/0a1b2c~x/page.js',
  '/assets/main~1/page.js',
  '/',
])('%s stays as it is', (address) => expect(stripRetryMarker(address)).toBe(address))
