import { expect, test } from 'vitest'
import {
  type CopyDetails,
  emptyCopyDetails,
  isAvailable,
  isUnchangedSinceAdded,
  mergeCopyDetails,
} from './copy-details.ts'

const fullDetails: CopyDetails = {
  serialNumber: '7',
  condition: 'Mint',
  publicNote: 'Signed',
  privateNote: 'From grandfather',
  customImageUrl: '/files/front.webp',
  customBackImageUrl: '/files/back.webp',
  forTrade: true,
  forSale: true,
  forSalePrice: '10.50',
}

test('mergeCopyDetails keeps every field when the request is empty', () => {
  expect(mergeCopyDetails(fullDetails, {})).toEqual(fullDetails)
})

test('mergeCopyDetails takes every field that the request has', () => {
  expect(mergeCopyDetails(emptyCopyDetails, fullDetails)).toEqual(fullDetails)
  expect(mergeCopyDetails(fullDetails, emptyCopyDetails)).toEqual(emptyCopyDetails)
})

test.each(['condition', 'publicNote', 'privateNote', 'customImageUrl', 'customBackImageUrl'] as const)(
  'mergeCopyDetails turns an empty %s into null',
  (name) => {
    expect(mergeCopyDetails(fullDetails, { [name]: '' })).toEqual({ ...fullDetails, [name]: null })
  },
)

test('isUnchangedSinceAdded is true only when no detail has another value than it was added with', () => {
  expect(isUnchangedSinceAdded(emptyCopyDetails)).toBe(true)
  expect(isUnchangedSinceAdded({ ...emptyCopyDetails, serialNumber: '07' }, '07')).toBe(true)
  expect(isUnchangedSinceAdded(emptyCopyDetails, '07')).toBe(false)
  for (const [name, value] of Object.entries(fullDetails))
    expect(isUnchangedSinceAdded({ ...emptyCopyDetails, [name]: value })).toBe(false)
})

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])('isAvailable of a copy with forTrade %s and forSale %s is %s', (forTrade, forSale, expected) => {
  expect(isAvailable({ forTrade, forSale })).toBe(expected)
})
