import { expect, test } from 'vitest'
import { placeholderProductNoun, toPathPatterns } from './to-path-patterns.ts'

test('writes {productNoun} for the noun', () => {
  const pages = [{ path: `/${placeholderProductNoun}-set/:product` }, { path: '/terms' }]
  expect(toPathPatterns(pages)).toEqual(['/{productNoun}-set/:product', '/terms'])
})

test('writes out the values of a limited parameter', () => {
  const pages = [{ path: '/@:username/:list/:item?', paramValues: { list: ['for-trade', 'for-sale'] } }]
  expect(toPathPatterns(pages)).toEqual(['/@:username/for-trade/:item?', '/@:username/for-sale/:item?'])
})

test.each([['text'], [null], [[7, {}, { path: 3 }]]])('reads no pattern from %j', (pages) => {
  expect(toPathPatterns(pages)).toEqual([])
})
