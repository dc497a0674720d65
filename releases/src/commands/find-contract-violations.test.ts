import { readApiVersion } from '@ninepocket/build/packages'
import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import type { BuildDescription } from '@ninepocket/shell/server/registry/build-description'
import type { ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { expect, test } from 'vitest'
import { findContractViolations } from './find-contract-violations.ts'

const shell: ShellRequirements = {
  interfaceVersion: 2,
  apiVersions: { oldest: 3, newest: 5 },
  slots: ['layout-bar', 'footer-extra'],
}
const info: BuildDescription['info'] = {
  name: 'mf-example',
  version: 'abc',
  url: '/remotes/mf-example/abc/',
  entry: 'entry.js',
  integrity: 'sha384-abc',
  interfaceVersion: 2,
  apiVersion: 4,
  slots: ['layout-bar'],
}
const validBuild: BuildDescription = {
  info,
  chunks: ['routes', 'widgets', 'home-page'],
  exports: { pageChunks: ['home-page'], slots: ['layout-bar'] },
}

test('a build that keeps its contract breaks nothing', () => {
  expect(findContractViolations(validBuild, shell)).toEqual([])
})

test('a remote without pages, or without widgets, is none the worse for it', () => {
  const pagesOnly = {
    ...validBuild,
    chunks: ['routes', 'home-page'],
    exports: { ...validBuild.exports, slots: null },
  }
  expect(findContractViolations(pagesOnly, shell)).toEqual([])
  const widgetsOnly = {
    ...validBuild,
    chunks: ['widgets'],
    exports: { ...validBuild.exports, pageChunks: null },
  }
  expect(findContractViolations(widgetsOnly, shell)).toEqual([])
})

const withInfo = (changes: Partial<BuildDescription['info']>) => ({
  ...validBuild,
  info: { ...info, ...changes },
})
test.each<[string, BuildDescription, string]>([
  ['another face', withInfo({ interfaceVersion: 3 }), 'mf-example abc has face 3; this shell takes 2.'],
  [
    'an API that is not there yet',
    withInfo({ apiVersion: 6 }),
    'mf-example abc needs API 6; this one answers 3 to 5.',
  ],
  [
    'an API that is gone',
    withInfo({ apiVersion: 2 }),
    'mf-example abc needs API 2; this one answers 3 to 5.',
  ],
  [
    'an entry without a hash',
    withInfo({ integrity: '' }),
    'Its entry has no hash, so that no browser could check it.',
  ],
  [
    'a slot that nobody has',
    withInfo({ slots: ['layout-bar', 'side-door'] }),
    'Slots that the live shell does not know: side-door.',
  ],
  [
    'pages that only the server has',
    { ...validBuild, chunks: ['widgets', 'home-page'] },
    'Its browser build exposes widgets, its server build routes, widgets.',
  ],
  [
    'a page without its chunk',
    { ...validBuild, chunks: ['routes', 'widgets'] },
    'Pages without a chunk in the browser build: home-page.',
  ],
  [
    'no face at all',
    { ...validBuild, chunks: [], exports: { pageChunks: null, slots: null } },
    'It exposes neither pages nor widgets.',
  ],
])('%s is a breach', (_, build, sentence) => {
  expect(findContractViolations(build, shell)).toEqual([sentence])
})

test('every breach is named, not only the first', () => {
  expect(findContractViolations(withInfo({ interfaceVersion: 1, integrity: '' }), shell)).toHaveLength(2)
})

test('what builds say they need of the API is what the API of the day answers', () => {
  expect(readApiVersion()).toBe(apiVersions.newest)
})
