import { expect, test } from 'vitest'
import { findPageDefect } from './find-page-defect.ts'

const aPageWith = (...addresses: string[]) =>
  `<!doctype html><link href="/assets/main.js">${addresses.map((each) => `<link href="${each}">`).join('')}</html>\n`

test('a page of one version of each remote is one', () => {
  expect(
    findPageDefect(aPageWith('/remotes/mf-a/1/a.js', '/remotes/mf-b/2/b.js', '/remotes/mf-a/1/c.js')),
  ).toBeNull()
})

test('a page of two versions of a remote is none, and one that ends early is none', () => {
  expect(findPageDefect(aPageWith('/remotes/mf-a/1/a.js', '/remotes/mf-a/2/a.js'))).toBe(
    'is made of mf-a 1 and 2',
  )
  expect(findPageDefect(aPageWith('/remotes/mf-a/1/a.js').slice(0, -9))).toBe('is cut off')
})
