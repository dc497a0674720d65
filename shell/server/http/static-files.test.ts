import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveFileBelow } from './static-files.ts'

const folder = '/srv/builds'

test('finds a file of a build below its folder', () => {
  expect(resolveFileBelow(folder, 'c/home.0a1b.js')).toBe('/srv/builds/c/home.0a1b.js')
})

test('finds a font', () => {
  expect(resolveFileBelow(folder, 'f/figtree.0a1b.woff2')).toBe('/srv/builds/f/figtree.0a1b.woff2')
})

test.each([
  '../secret.json',
  '..%2fsecret.json',
  'a/../../secret.json',
  '/etc/passwd.json',
  '%00.js',
  '%E0%A4%A.js',
  'registry.lock',
  // Folders have no listing.
  '',
  'c',
  'c/',
])('finds no file for %j', (address) => expect(resolveFileBelow(folder, address)).toBeNull())

test('never leaves the folder', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const file = resolveFileBelow(folder, `${address}.js`)
      expect(file === null || file.startsWith(folder + path.sep)).toBe(true)
    }),
  )
})
