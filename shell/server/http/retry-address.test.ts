import { expect, test } from 'vitest'
import { stripRetryMarker } from './retry-address.ts'

test('strips the retry marker from the address of a file', () => {
  expect(stripRetryMarker('/remotes/mf-b/0a1b2c~1/c/page.js')).toBe('/remotes/mf-b/0a1b2c/c/page.js')
  expect(stripRetryMarker('/remotes/mf-b/0a1b2c~12/entry.js')).toBe('/remotes/mf-b/0a1b2c/entry.js')
})

test.each([
  '/remotes/mf-b/0a1b2c/c/page~1/x.js',
  '/remotes/mf-b~1/0a1b2c/page.js',
  '/remotes/mf-b/0a1b2c~x/page.js',
  '/assets/main~1/page.js',
  '/',
])('leaves %s unchanged', (address) => expect(stripRetryMarker(address)).toBe(address))
