import { expect, test } from 'vitest'
import { buildSharedCacheHeaders } from './shared-cache-headers.ts'

const build = (tags: string[]) =>
  buildSharedCacheHeaders({ kind: 'pages', tags, mayDependOnAnythingTag: 'any-change', maxAgeSeconds: 60 })

test('has the cache tags as keys', () => {
  expect(build(['set:1', 'product:2'])).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=60',
    'cache-tag': 'pages,set:1,product:2',
    'surrogate-control': 'max-age=60, stale-while-revalidate=60',
    'surrogate-key': 'pages set:1 product:2',
  })
})

test('has a key that every change concerns when the tags are too many for a header', () => {
  const tags = Array.from({ length: 500 }, (_, index) => `set:${index}`.padEnd(28, '0'))
  expect(build(tags)).toMatchObject({ 'surrogate-key': 'pages any-change', 'cache-tag': 'pages,any-change' })
})
