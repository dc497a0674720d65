import { expect, test } from 'vitest'
import { findBestPathPattern, listPathPatternsOfRoute, toRouterPattern } from './path-patterns.ts'

const patterns = [
  '/',
  '/search',
  '/:page',
  '/@:username',
  '/@:username/collection/:product?',
  '/@:username/available-cards/*',
  '/activate/:token?',
]
const find = (path: string) => {
  const match = findBestPathPattern(patterns, path)
  return match && patterns[match.index]
}

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/%73earch', '/search'],
  ['/Search', '/search'],
  ['/wayne', '/:page'],
  ['/@wayne', '/@:username'],
  ['/%40wayne', '/@:username'],
  ['/@', '/@:username'],
  ['/@wayne/Collection', '/@:username/collection/:product?'],
  ['/@wayne/collection/a', '/@:username/collection/:product?'],
  ['/@wayne/available-cards/a/b', '/@:username/available-cards/*'],
  ['/activate', '/activate/:token?'],
])('matches %s with %s', (path, pattern) => expect(find(path)).toBe(pattern))

test.each(['/wayne/collection', '/@wayne/nothing', '/@wayne/collection/a/b', '/search/a'])(
  'matches %s with no pattern',
  (path) => expect(find(path)).toBeNull(),
)

test('returns the parameters, a username with its "@"', () => {
  expect(findBestPathPattern(patterns, '/@Wayne_99/collection/a')?.params).toEqual({
    username: '@Wayne_99',
    product: 'a',
  })
})

test('leaves patterns of other pages as they are', () => {
  expect(toRouterPattern('/hockey-set/:product')).toBe('/hockey-set/:product')
})

test('writes out the values of a limited parameter', () => {
  const paramValues = { list: ['for-trade', 'for-sale'] }
  expect(listPathPatternsOfRoute({ path: '/@:username/:list/:listing?', paramValues })).toEqual([
    '/@:username/for-trade/:listing?',
    '/@:username/for-sale/:listing?',
  ])
  expect(listPathPatternsOfRoute({ path: '/terms' })).toEqual(['/terms'])
})
