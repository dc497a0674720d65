import { expect, test } from 'vitest'
import { countDifferences, listAppAndImporters, listAppsWith, type PackageManifest } from './app-plan.ts'

const manifest = (name: string, ...imports: string[]): PackageManifest => ({
  name: `@ninepocket/${name}`,
  dependencies: Object.fromEntries(imports.map((each) => [`@ninepocket/${each}`, 'workspace:*'])),
})

test('counts apps that a plan names in excess or omits', () => {
  const plans = [
    { app: 'mf-account', build: [], test: ['a.ts'] },
    { app: 'mf-wishlist', build: ['a.ts'], test: ['a.ts'] },
  ]
  expect(countDifferences(listAppsWith(plans, 'build'), ['mf-wishlist'])).toBe(0)
  expect(countDifferences(listAppsWith(plans, 'test'), ['mf-wishlist'])).toBe(1)
  expect(countDifferences(listAppsWith(plans, 'build'), ['mf-wishlist', 'mf-account'])).toBe(1)
  expect(countDifferences([], [])).toBe(0)
})

test('affects the app itself and all direct and indirect importers', () => {
  const manifests = {
    'mf-account': manifest('mf-account'),
    'mf-wishlist': manifest('mf-wishlist', 'mf-account'),
    shell: { ...manifest('shell'), devDependencies: { '@ninepocket/mf-wishlist': 'workspace:*' } },
  }
  expect(listAppAndImporters('mf-account', manifests)).toEqual(['mf-account', 'mf-wishlist', 'shell'])
  expect(listAppAndImporters('mf-wishlist', manifests)).toEqual(['mf-wishlist', 'shell'])
  expect(listAppAndImporters('shell', manifests)).toEqual(['shell'])
})
