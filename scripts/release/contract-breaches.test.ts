import { apiVersion } from '@ninepocket/build/packages'
import { apiVersions } from '@ninepocket/contract/api-versions'
import type { DescribedBuild } from '@ninepocket/shell/server/described-build'
import type { LiveShell } from '@ninepocket/shell/server/live-shell'
import { expect, test } from 'vitest'
import { contractBreaches } from './contract-breaches.ts'

const shell: LiveShell = {
  faceVersion: 2,
  apiVersions: { oldest: 3, newest: 5 },
  slots: ['layout-bar', 'footer-extra'],
}
const info: DescribedBuild['info'] = {
  name: 'mf-example',
  version: 'abc',
  url: '/remotes/mf-example/abc/',
  entry: 'entry.js',
  integrity: 'sha384-abc',
  faceVersion: 2,
  apiVersion: 4,
  slots: ['layout-bar'],
}
const sound: DescribedBuild = {
  info,
  chunks: ['routes', 'widgets', 'home-page'],
  face: { pageChunks: ['home-page'], slots: ['layout-bar'] },
}

test('a build that keeps its contract breaks nothing', () => {
  expect(contractBreaches(sound, shell)).toEqual([])
})

test('a remote without pages, or without widgets, is none the worse for it', () => {
  const pagesOnly = { ...sound, chunks: ['routes', 'home-page'], face: { ...sound.face, slots: null } }
  expect(contractBreaches(pagesOnly, shell)).toEqual([])
  const widgetsOnly = { ...sound, chunks: ['widgets'], face: { ...sound.face, pageChunks: null } }
  expect(contractBreaches(widgetsOnly, shell)).toEqual([])
})

const changed = (changes: Partial<DescribedBuild['info']>) => ({ ...sound, info: { ...info, ...changes } })
test.each<[string, DescribedBuild, string]>([
  ['another face', changed({ faceVersion: 3 }), 'mf-example abc has face 3; this shell takes 2.'],
  [
    'an API that is not there yet',
    changed({ apiVersion: 6 }),
    'mf-example abc needs API 6; this one answers 3 to 5.',
  ],
  ['an API that is gone', changed({ apiVersion: 2 }), 'mf-example abc needs API 2; this one answers 3 to 5.'],
  [
    'an entry without a hash',
    changed({ integrity: '' }),
    'Its entry has no hash, so that no browser could check it.',
  ],
  [
    'a slot that nobody has',
    changed({ slots: ['layout-bar', 'side-door'] }),
    'Slots that the live shell does not know: side-door.',
  ],
  [
    'pages that only the server has',
    { ...sound, chunks: ['widgets', 'home-page'] },
    'Its browser build exposes widgets, its server build routes, widgets.',
  ],
  [
    'a page without its chunk',
    { ...sound, chunks: ['routes', 'widgets'] },
    'Pages without a chunk in the browser build: home-page.',
  ],
  [
    'no face at all',
    { ...sound, chunks: [], face: { pageChunks: null, slots: null } },
    'It exposes neither pages nor widgets.',
  ],
])('%s is a breach', (_, build, sentence) => {
  expect(contractBreaches(build, shell)).toEqual([sentence])
})

test('every breach is named, not only the first', () => {
  expect(contractBreaches(changed({ faceVersion: 1, integrity: '' }), shell)).toHaveLength(2)
})

test('what builds say they need of the API is what the API of the day answers', () => {
  expect(apiVersion()).toBe(apiVersions.newest)
})
