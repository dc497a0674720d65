import { expect, test } from 'vitest'
import { findTruncationOrMixedVersions } from './find-truncation-or-mixed-versions.ts'

const aPageWith = (...addresses: string[]) =>
  `<!doctype html><link href="/assets/main.js">${addresses.map((each) => `<link href="${each}">`).join('')}</html>\n`

test('accepts a page with one version of each remote', () => {
  expect(
    findTruncationOrMixedVersions(aPageWith('/remotes/mf-a/1/a.js', '/remotes/mf-b/2/b.js', '/remotes/mf-a/1/c.js')),
  ).toBeNull()
})

test('rejects a page with two versions of a remote, and a truncated page', () => {
  expect(findTruncationOrMixedVersions(aPageWith('/remotes/mf-a/1/a.js', '/remotes/mf-a/2/a.js'))).toBe(
    'mixes mf-a 1 and 2',
  )
  expect(findTruncationOrMixedVersions(aPageWith('/remotes/mf-a/1/a.js').slice(0, -9))).toBe('is truncated')
})
