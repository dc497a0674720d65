import { expect, test } from 'vitest'
import { differing, having, type Manifest, partAndImporters } from './part-plan.ts'

const manifest = (name: string, ...imports: string[]): Manifest => ({
  name: `@ninepocket/${name}`,
  dependencies: Object.fromEntries(imports.map((each) => [`@ninepocket/${each}`, 'workspace:*'])),
})

test('a plan that names too much differs, and so does one that names too little', () => {
  const plans = [
    { part: 'mf-account', build: [], test: ['a.ts'] },
    { part: 'mf-wishlist', build: ['a.ts'], test: ['a.ts'] },
  ]
  expect(differing(having(plans, 'build'), ['mf-wishlist'])).toBe(0)
  expect(differing(having(plans, 'test'), ['mf-wishlist'])).toBe(1)
  expect(differing(having(plans, 'build'), ['mf-wishlist', 'mf-account'])).toBe(1)
  expect(differing([], [])).toBe(0)
})

test('a change concerns the part itself and who imports it, however far away', () => {
  const manifests = {
    'mf-account': manifest('mf-account'),
    'mf-wishlist': manifest('mf-wishlist', 'mf-account'),
    shell: { ...manifest('shell'), devDependencies: { '@ninepocket/mf-wishlist': 'workspace:*' } },
  }
  expect(partAndImporters('mf-account', manifests)).toEqual(['mf-account', 'mf-wishlist', 'shell'])
  expect(partAndImporters('mf-wishlist', manifests)).toEqual(['mf-wishlist', 'shell'])
  expect(partAndImporters('shell', manifests)).toEqual(['shell'])
})
