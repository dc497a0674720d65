import { expect, test } from 'vitest'
import { parseOverride, serializeOverride } from './remote-override.ts'

const asked = (value: string) => parseOverride(`?${new URLSearchParams({ remote: value })}`)

test.each([
  ['http://localhost:3104/mf-manifest.json'],
  ['http://127.0.0.1:3104/mf-manifest.json'],
  ['http://[::1]:3104/mf-manifest.json'],
  ['https://preview.example/remotes/mf-c/a1b2c3/mf-manifest.json'],
])('accepts an override from %s', (manifest) => {
  const override = { name: 'mf-c', manifest }
  expect(asked(`mf-c@${manifest}`)).toEqual(override)
  expect(asked(serializeOverride(override))).toEqual(override)
})

test('accepts an address without percent-encoding', () => {
  expect(parseOverride('?page=2&remote=mf-c@http://localhost:3104/mf-manifest.json')).toEqual({
    name: 'mf-c',
    manifest: 'http://localhost:3104/mf-manifest.json',
  })
})

test.each([
  ['', 'nothing'],
  ['mf-c', 'no address'],
  ['http://localhost:3104/mf-manifest.json', 'no name'],
  ['shell@http://localhost:3104/mf-manifest.json', 'not a remote'],
  ['mf-c@http://preview.example/mf-manifest.json', 'not https, and not of this machine'],
  ['mf-c@http://localhost.preview.example/mf-manifest.json', 'another machine'],
  ['mf-c@javascript:alert(1)', 'no server'],
  ['mf-c@//localhost:3104/mf-manifest.json', 'no protocol'],
  ['mf-c@https://ann:secret@preview.example/mf-manifest.json', 'a password'],
  ["mf-c@https://a.example;script-src'unsafe-inline'/mf-manifest.json", 'a policy'],
  ['mf-c@https://a.example,b.example/mf-manifest.json', 'two policies'],
  ['mf-c@https://*.example/mf-manifest.json', 'every machine'],
])('rejects an override: %s %s', (value) => {
  expect(asked(value)).toBeNull()
})
