import { expect, test } from 'vitest'
import {
  type CopyDetails,
  emptyCopyDetails,
  isAvailable,
  isUnchangedSinceAdded,
  listCopyDetailErrors,
  mergeCopyDetails,
} from './copy-details.ts'
import { missingGraderMessage } from './record/grading.ts'

const fullDetails: CopyDetails = {
  serialNumber: '7',
  condition: 'Mint',
  grader: 'PSA',
  grade: '9',
  certificateNumber: '12345678',
  publicNote: 'Signed',
  privateNote: 'From grandfather',
  customImageUrl: '/files/front.webp',
  customBackImageUrl: '/files/back.webp',
  forTrade: true,
  forSale: true,
  forSalePrice: '10.50',
  paidAmount: '4.00',
  paidCurrency: 'CAD',
  paidOn: '2024-05-31',
  acquiredFrom: 'A show in Toronto',
  ownValue: '20.00',
  ownValueCurrency: 'USD',
  box: '3',
  boxRow: '2',
  binder: 'Rookies',
  binderPage: '4',
  binderPocket: '5',
  tags: ['PC'],
}

test('mergeCopyDetails keeps every field when the request is empty', () => {
  expect(mergeCopyDetails(fullDetails, {})).toEqual(fullDetails)
})

test('mergeCopyDetails takes every field that the request has', () => {
  expect(mergeCopyDetails(emptyCopyDetails, fullDetails)).toEqual(fullDetails)
  expect(mergeCopyDetails(fullDetails, emptyCopyDetails)).toEqual(emptyCopyDetails)
})

test('mergeCopyDetails ignores what is no detail', () => {
  const input = { id: 'other', card: 'other', condition: 'Good' }
  expect(mergeCopyDetails(fullDetails, input)).toEqual({ ...fullDetails, condition: 'Good' })
})

test('mergeCopyDetails drops the currency of a removed amount', () => {
  expect(mergeCopyDetails(fullDetails, { paidAmount: null, ownValue: null })).toMatchObject({
    paidAmount: null,
    paidCurrency: null,
    ownValue: null,
    ownValueCurrency: null,
  })
})

test.each([
  [{ grader: '' }, 'grader', missingGraderMessage],
  [{ paidCurrency: null }, 'paidCurrency', 'paidCurrency is required with paidAmount'],
  [{ ownValueCurrency: null }, 'ownValueCurrency', 'ownValueCurrency is required with ownValue'],
  [{ tags: ['x'.repeat(41)] }, 'tags', 'A tag can have at most 40 characters'],
])('listCopyDetailErrors rejects %j', (input, path, message) => {
  expect(listCopyDetailErrors(fullDetails)).toEqual([])
  expect(listCopyDetailErrors(mergeCopyDetails(fullDetails, input))).toEqual([{ path, message }])
})

test.each(['condition', 'grade', 'box', 'publicNote', 'privateNote', 'customImageUrl', 'customBackImageUrl'] as const)(
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
