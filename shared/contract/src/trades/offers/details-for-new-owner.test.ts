import { expect, test } from 'vitest'
import { copyDetailNames, emptyCopyDetails, pickCopyDetails } from '../../collection/copy-details.ts'
import { aCopy } from '../../testing/a-copy.ts'
import { detailNamesForNewOwner, hasSameDetailsForNewOwner, toDetailsForNewOwner } from './details-for-new-owner.ts'

const copy = aCopy({
  serialNumber: '7',
  condition: 'Mint',
  grader: 'PSA',
  grade: '10',
  certificateNumber: '42',
  publicNote: 'Rare',
  customImageUrl: '/files/copies/a.webp',
  customBackImageUrl: '/files/copies/b.webp',
  forTrade: true,
  forSale: true,
  forSalePrice: '1.00',
  privateNote: 'gift',
  paidAmount: '2.00',
  tags: ['mine'],
  acquiredFrom: 'Ben',
  ownValue: '3.00',
  box: '1',
})

test('a new owner gets the transferred details and nothing else', () => {
  const details = toDetailsForNewOwner(copy)
  const transferred: ReadonlyArray<string> = detailNamesForNewOwner
  for (const name of copyDetailNames)
    expect([name, details[name]]).toEqual([name, (transferred.includes(name) ? copy : emptyCopyDetails)[name]])
})

test('compares transferred details only', () => {
  const other = { ...pickCopyDetails(copy), privateNote: 'other', forTrade: false, forSalePrice: null }
  expect(hasSameDetailsForNewOwner(copy, other)).toBe(true)
  for (const name of detailNamesForNewOwner)
    expect(hasSameDetailsForNewOwner(copy, { ...other, [name]: 'other' })).toBe(false)
})
