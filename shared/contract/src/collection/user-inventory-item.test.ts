import { expect, test } from 'vitest'
import { aCopy } from '../testing/a-copy.ts'
import { ownerOnlyCopyFieldNames } from './record/owner-only-copy-fields.ts'
import { PublicUserInventoryItem, redactCopy, UserInventoryItem } from './user-inventory-item.ts'

test('keeps the private note for the owner', () => {
  expect(UserInventoryItem.parse(aCopy({ privateNote: 'gift' }))).toEqual(aCopy({ privateNote: 'gift' }))
})

test('removes the private note for other viewers, even when passed to the public schema by mistake', () => {
  expect(redactCopy(aCopy({ privateNote: 'gift' }))).not.toHaveProperty('privateNote')
  expect(PublicUserInventoryItem.parse(aCopy({ privateNote: 'gift' }))).not.toHaveProperty('privateNote')
})

test.each(ownerOnlyCopyFieldNames)('removes %s for other viewers', (name) => {
  expect(redactCopy(aCopy())).not.toHaveProperty(name)
  expect(PublicUserInventoryItem.parse(aCopy())).not.toHaveProperty(name)
})

test('shows the grade and the certificate to other viewers', () => {
  const grading = { grader: 'PSA', grade: '10', certificateNumber: '12345678' }
  expect(redactCopy(aCopy(grading))).toMatchObject(grading)
})

test('shows other viewers the price of a copy only while it is for sale', () => {
  expect(redactCopy(aCopy({ forSalePrice: '10.50', forSale: true })).forSalePrice).toBe('10.50')
  expect(redactCopy(aCopy({ forSalePrice: '10.50', forSale: false })).forSalePrice).toBeNull()
})

test.each(['10.5', '-1.00', 'ten'])('rejects %s as a price', (forSalePrice) => {
  expect(UserInventoryItem.safeParse(aCopy({ forSalePrice })).success).toBe(false)
})
