import { expect, test } from 'vitest'
import { defaultWishDetails, mergeWishDetails } from './wish-details.ts'

test('mergeWishDetails keeps the fields that the request does not have', () => {
  expect(mergeWishDetails({ priority: 8, notes: 'gift' }, {})).toEqual({ priority: 8, notes: 'gift' })
})

test('mergeWishDetails takes the fields that the request has', () => {
  expect(mergeWishDetails(defaultWishDetails, { priority: 1, notes: 'gift' })).toEqual({
    priority: 1,
    notes: 'gift',
  })
})

test.each(['', null])('mergeWishDetails stores no notes when they are %j', (notes) => {
  expect(mergeWishDetails({ priority: 5, notes: 'gift' }, { notes })).toEqual({ priority: 5, notes: null })
})
