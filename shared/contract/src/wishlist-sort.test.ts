import { expect, test } from 'vitest'
import { firstMessage } from './testing/first-message.ts'
import { ProductSort } from './wishlist-sort.ts'

test.each([
  ['{"year":-1}', { field: 'year', isDescending: true }],
  ['{ "name" : 1 }', { field: 'name', isDescending: false }],
])('%s sorts products', (json, sort) => {
  expect(ProductSort.parse(json)).toEqual(sort)
})

test.each(['', 'year', '{"year":0}', '{"id":1}', '{"year":1,"name":1}', '{"__proto__":1}'])(
  '%s does not',
  (json) => {
    expect(firstMessage(ProductSort, json)).toMatch(/^sortBy must be JSON/)
  },
)
