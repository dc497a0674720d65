import { expect, test } from 'vitest'
import { copyDetailNames, emptyCopyDetails, pickCopyDetails } from '../../collection/copy-details.ts'
import { aCopy } from '../../testing/a-copy.ts'
import { hasSameTransferredDetails, toTransferredDetails, transferredDetailNames } from './transferred-details.ts'

const copy = aCopy({
  ...{ serialNumber: '7', condition: 'Mint', grader: 'PSA', grade: '10', certificateNumber: '42', publicNote: 'Rare' },
  ...{ customImageUrl: '/files/copies/a.webp', customBackImageUrl: '/files/copies/b.webp' },
  ...{ forTrade: true, forSale: true, forSalePrice: '1.00', privateNote: 'gift', paidAmount: '2.00', tags: ['mine'] },
  ...{ acquiredFrom: 'Ben', ownValue: '3.00', box: '1' },
})

test('a new owner gets the transferred details and nothing else', () => {
  const details = toTransferredDetails(copy)
  const transferred: ReadonlyArray<string> = transferredDetailNames
  for (const name of copyDetailNames)
    expect([name, details[name]]).toEqual([name, (transferred.includes(name) ? copy : emptyCopyDetails)[name]])
})

test('compares transferred details only', () => {
  const other = { ...pickCopyDetails(copy), privateNote: 'other', forTrade: false, forSalePrice: null }
  expect(hasSameTransferredDetails(copy, other)).toBe(true)
  for (const name of transferredDetailNames)
    expect(hasSameTransferredDetails(copy, { ...other, [name]: 'other' })).toBe(false)
})
