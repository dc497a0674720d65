import { expect, test } from 'vitest'
import { aCanaryEntry, aRegistryEntry } from '../testing/a-registry-entry.ts'
import { emptyRegistry, parseRegistry, serializeRegistry } from './registry.ts'

const entry = aRegistryEntry('mf-a', '1')
const canary = aCanaryEntry('mf-a', '2')
const gone = { name: 'shell', version: '0', since: '2026-01-02T03:04:05.000Z' }
const coming = { remotes: [entry], canaries: [] }
const lists = { remotes: [entry], canaries: [canary], announced: coming, retired: [gone] }
const registry = { ...emptyRegistry, ...lists, shell: '1' }

test('parses a registry, and completes one that lacks optional fields', () => {
  expect(parseRegistry(serializeRegistry(registry))).toEqual(registry)
  const { apiVersion: _, previous: __, olderVersions: ___, chosenBy: ____, ...older } = entry
  expect(parseRegistry(JSON.stringify({ remotes: [older] })).remotes).toEqual([{ ...entry, chosenBy: 'start' }])
})

test.each([
  ['no list', { remotes: {} }, 'remotes'],
  ['a name outside the folder', { remotes: [{ ...entry, name: '../x' }] }, 'remotes[0].name'],
  ['a version outside the folder', { remotes: [{ ...entry, version: '..' }] }, 'remotes[0].version'],
  ['an empty version', { remotes: [{ ...entry, version: '' }] }, 'remotes[0].version'],
  ['a version of a megabyte', { remotes: [{ ...entry, version: '1'.repeat(1e6) }] }, 'remotes[0].version'],
  ['files of another site', { remotes: [{ ...entry, url: 'https://evil.example/' }] }, 'remotes[0].url'],
  ['files of another host', { remotes: [{ ...entry, url: '//evil.example/' }] }, 'remotes[0].url'],
  ['files outside their folder', { remotes: [{ ...entry, url: '/remotes/../x/' }] }, 'remotes[0].url'],
  ['an entry outside its folder', { remotes: [{ ...entry, entry: '../../x.js' }] }, 'remotes[0].entry'],
  ['an entry without a hash', { remotes: [{ ...entry, integrity: '' }] }, 'remotes[0].integrity'],
  ['a previous version outside the folder', { remotes: [{ ...entry, previous: '../x' }] }, 'remotes[0].previous'],
  ['the same remote twice', { remotes: [entry, entry] }, 'remotes'],
  ['a canary for all visitors', { canaries: [{ ...canary, percent: 100 }] }, 'canaries[0].percent'],
  ['an invalid date', { retired: [{ ...gone, since: 'yesterday' }] }, 'retired[0].since'],
  ['a retired version outside the folder', { retired: [{ ...gone, version: 'a/b' }] }, 'retired[0].version'],
  ['a shell outside the folder', { shell: '../../etc' }, 'shell'],
])('rejects %s', (_, written, field) => {
  expect(() => parseRegistry(JSON.stringify(written))).toThrow(`\n  → at ${field}`)
})

test('rejects what is no object', () => {
  expect(() => parseRegistry('"remotes"')).toThrow('The registry is invalid')
})

test.each([
  ['nothing', {}],
  ['a list', []],
  ['half of it', { remotes: [entry] }],
  ['files outside their folder', { ...coming, canaries: [{ ...canary, url: '//evil.example/' }] }],
])('ignores an announcement of %s', (_, announced) => {
  const { announced: coming, ...rest } = parseRegistry(JSON.stringify({ ...registry, announced }))
  expect(coming).toBeNull()
  expect(rest.remotes).toEqual([entry])
})
