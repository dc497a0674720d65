import { readApiVersion } from '@ninepocket/build/packages'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { BuildDescription } from '@ninepocket/shell/server/registry/build-description'
import type { ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { aRemoteInfo } from '@ninepocket/shell/server/testing/a-registry-entry'
import { expect, test } from 'vitest'
import { findContractViolations } from './list-release-violations.ts'

const shell: ShellRequirements = {
  interfaceVersion: 2,
  apiVersions: { oldest: 3, newest: 5 },
  slots: ['layout-bar', 'footer-extra'],
}
const info = aRemoteInfo('mf-example', {
  version: 'abc',
  interfaceVersion: 2,
  apiVersion: 4,
  paths: ['/', '/{productNoun}-sets'],
  slots: ['layout-bar'],
})
const validBuild: BuildDescription = {
  info,
  chunks: ['routes', 'widgets', 'home-page'],
  exports: {
    pageChunks: ['home-page'],
    paths: info.paths,
    pathsFollowNoun: true,
    slots: ['layout-bar'],
    listing: { displayName: 'Examples' },
  },
}

const withInfo = (changes: Partial<typeof info>) => ({ ...validBuild, info: { ...info, ...changes } })
const withExports = (changes: Partial<BuildDescription['exports']>, chunks = validBuild.chunks) => ({
  ...validBuild,
  chunks,
  exports: { ...validBuild.exports, ...changes },
})

test('finds no violation in a build that keeps its contract', () => {
  expect(findContractViolations(validBuild, shell)).toEqual([])
})

test('accepts a remote that has only pages or only widgets', () => {
  const pagesOnly = withExports({ slots: null }, ['routes', 'home-page'])
  const widgetsOnly = withExports({ pageChunks: null }, ['widgets'])
  for (const build of [pagesOnly, widgetsOnly]) expect(findContractViolations(build, shell)).toEqual([])
})

const invalidListing =
  'src/remote-listing.ts exports no valid `remoteListing`: a display name, and navigation entries with paths of this site.'

test.each<[string, BuildDescription]>([
  ['mf-example abc has interface version 3; this shell supports 2.', withInfo({ interfaceVersion: 3 })],
  ['mf-example abc needs API 6; this site supports 3 to 5.', withInfo({ apiVersion: 6 })],
  ['mf-example abc needs API 2; this site supports 3 to 5.', withInfo({ apiVersion: 2 })],
  ['Its entry has no integrity hash, so browsers cannot verify it.', withInfo({ integrity: '' })],
  ['Slots that the live shell does not have: new-slot.', withInfo({ slots: ['layout-bar', 'new-slot'] })],
  ['Its browser build exposes widgets, its server build routes, widgets.', withExports({}, ['widgets', 'home-page'])],
  ['Pages without a chunk in the browser build: home-page.', withExports({}, ['routes', 'widgets'])],
  [invalidListing, withExports({ listing: null })],
  ['Paths that are no valid patterns: /a b.', withInfo({ paths: ['/a b'] })],
  ['Its paths depend on more of the site than the product noun.', withExports({ pathsFollowNoun: false })],
  ['It exposes neither pages nor widgets.', withExports({ pageChunks: null, slots: null }, [])],
])('reports: %s', (sentence, build) => {
  expect(findContractViolations(build, shell)).toEqual([sentence])
})

test('reports every violation, not only the first', () => {
  expect(findContractViolations(withInfo({ interfaceVersion: 1, integrity: '' }), shell)).toHaveLength(2)
})

test("declares the API versions that this repository's API supports", () => {
  expect(readApiVersion()).toBe(apiVersions.newest)
})
