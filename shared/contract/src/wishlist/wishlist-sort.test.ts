import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { WishlistProductSort } from './wishlist-sort.ts'

test.each([
  ['{"year":-1}', { field: 'year', isDescending: true }],
  ['{ "name" : 1 }', { field: 'name', isDescending: false }],
])('accepts %s as sorting of products', (json, sort) => {
  expect(WishlistProductSort.parse(json)).toEqual(sort)
})

test.each(['', 'year', '{"year":0}', '{"id":1}', '{"year":1,"name":1}', '{"__proto__":1}'])(
  'rejects %s as sorting of products',
  (json) => {
    expect(findValidationMessage(WishlistProductSort, json)).toMatch(/^sortBy must be JSON/)
  },
)
