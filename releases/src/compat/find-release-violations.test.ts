import { readApiVersion } from '@ninepocket/build/packages'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { BuildDescription } from '@ninepocket/shell/server/registry/build-description'
import type { ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { aRemoteInfo } from '@ninepocket/shell/server/testing/a-registry-entry'
import { expect, test } from 'vitest'
import { findContractViolations } from './find-release-violations.ts'

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
    definition: { displayName: 'Examples' },
  },
}

test('finds no violation in a build that keeps its contract', () => {
  expect(findContractViolations(validBuild, shell)).toEqual([])
})

test('accepts a remote that has only pages or only widgets', () => {
  const pagesOnly = { ...validBuild, chunks: ['routes', 'home-page'], exports: { ...validBuild.exports, slots: null } }
  expect(findContractViolations(pagesOnly, shell)).toEqual([])
  const widgetsOnly = { ...validBuild, chunks: ['widgets'], exports: { ...validBuild.exports, pageChunks: null } }
  expect(findContractViolations(widgetsOnly, shell)).toEqual([])
})

const withInfo = (changes: Partial<BuildDescription['info']>) => ({ ...validBuild, info: { ...info, ...changes } })
test.each<[string, BuildDescription, string]>([
  [
    'another interface version',
    withInfo({ interfaceVersion: 3 }),
    'mf-example abc has interface version 3; this shell supports 2.',
  ],
  [
    'an API newer than the site supports',
    withInfo({ apiVersion: 6 }),
    'mf-example abc needs API 6; this site supports 3 to 5.',
  ],
  [
    'an API that is no longer supported',
    withInfo({ apiVersion: 2 }),
    'mf-example abc needs API 2; this site supports 3 to 5.',
  ],
  [
    'an entry without an integrity hash',
    withInfo({ integrity: '' }),
    'Its entry has no integrity hash, so browsers cannot verify it.',
  ],
  [
    'a slot that the shell does not have',
    withInfo({ slots: ['layout-bar', 'unknown-slot'] }),
    'Slots that the live shell does not have: unknown-slot.',
  ],
  [
    'pages that only the server build has',
    { ...validBuild, chunks: ['widgets', 'home-page'] },
    'Its browser build exposes widgets, its server build routes, widgets.',
  ],
  [
    'a page without a chunk',
    { ...validBuild, chunks: ['routes', 'widgets'] },
    'Pages without a chunk in the browser build: home-page.',
  ],
  [
    'a definition that is missing',
    { ...validBuild, exports: { ...validBuild.exports, definition: null } },
    'src/remote.ts exports no valid `remote`: a display name, and navigation entries with paths of this site.',
  ],
  ['an invalid path', withInfo({ paths: ['/a b'] }), 'Paths that are no valid patterns: /a b.'],
  [
    'a path that differs from site to site',
    { ...validBuild, exports: { ...validBuild.exports, pathsFollowNoun: false } },
    'Its paths depend on more of the site than the product noun.',
  ],
  [
    'no pages and no widgets',
    { ...validBuild, chunks: [], exports: { ...validBuild.exports, pageChunks: null, slots: null } },
    'It exposes neither pages nor widgets.',
  ],
])('reports %s', (_, build, sentence) => {
  expect(findContractViolations(build, shell)).toEqual([sentence])
})

test('reports every violation, not only the first', () => {
  expect(findContractViolations(withInfo({ interfaceVersion: 1, integrity: '' }), shell)).toHaveLength(2)
})

test("declares the API versions that this repository's API supports", () => {
  expect(readApiVersion()).toBe(apiVersions.newest)
})
