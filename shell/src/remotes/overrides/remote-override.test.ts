import { expect, test } from 'vitest'
import { parseOverride, serializeOverride } from './remote-override.ts'

const asked = (value: string) => parseOverride(`?${new URLSearchParams({ remote: value })}`)

test.each([
  ['http://localhost:3104/mf-manifest.json'],
  ['http://127.0.0.1:3104/mf-manifest.json'],
  ['http://[::1]:3104/mf-manifest.json'],
  ['https://preview.example/remotes/mf-wishlist/a1b2c3/mf-manifest.json'],
])('a remote is taken from %s', (manifest) => {
  const override = { name: 'mf-wishlist', manifest }
  expect(asked(`mf-wishlist@${manifest}`)).toEqual(override)
  expect(asked(serializeOverride(override))).toEqual(override)
})

test('the address may stand there as people type it', () => {
  expect(parseOverride('?page=2&remote=mf-wishlist@http://localhost:3104/mf-manifest.json')).toEqual({
    name: 'mf-wishlist',
    manifest: 'http://localhost:3104/mf-manifest.json',
  })
})

test.each([
  ['', 'nothing'],
  ['mf-wishlist', 'no address'],
  ['http://localhost:3104/mf-manifest.json', 'no name'],
  ['shell@http://localhost:3104/mf-manifest.json', 'not a remote'],
  ['mf-wishlist@http://preview.example/mf-manifest.json', 'not https, and not of this machine'],
  ['mf-wishlist@http://localhost.preview.example/mf-manifest.json', 'another machine'],
  ['mf-wishlist@javascript:alert(1)', 'no server'],
  ['mf-wishlist@//localhost:3104/mf-manifest.json', 'no protocol'],
  ['mf-wishlist@https://ann:secret@preview.example/mf-manifest.json', 'a password'],
  ["mf-wishlist@https://a.example;script-src'unsafe-inline'/mf-manifest.json", 'a policy'],
  ['mf-wishlist@https://a.example,b.example/mf-manifest.json', 'two policies'],
  ['mf-wishlist@https://*.example/mf-manifest.json', 'every machine'],
])('%s is refused: %s', (value) => {
  expect(asked(value)).toBeNull()
})
