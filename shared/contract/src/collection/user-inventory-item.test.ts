import { expect, test } from 'vitest'
import { aCopy } from '../testing/a-copy.ts'
import { PublicUserInventoryItem, redactCopy, UserInventoryItem } from './user-inventory-item.ts'

test('the owner reads the private note', () => {
  expect(UserInventoryItem.parse(aCopy({ privateNote: 'gift' }))).toEqual(aCopy({ privateNote: 'gift' }))
})

test('a private note is absent for other viewers', () => {
  expect(redactCopy(aCopy({ privateNote: 'gift' }))).not.toHaveProperty('privateNote')
})

test('the public form drops a private note that reaches it by mistake', () => {
  expect(PublicUserInventoryItem.parse(aCopy({ privateNote: 'gift' }))).not.toHaveProperty('privateNote')
})

test('others see the price of a copy only while it is for sale', () => {
  expect(redactCopy(aCopy({ forSalePrice: '10.50', forSale: true })).forSalePrice).toBe('10.50')
  expect(redactCopy(aCopy({ forSalePrice: '10.50', forSale: false })).forSalePrice).toBeNull()
})

test.each(['10.5', '-1.00', 'ten'])('%s is no price', (forSalePrice) => {
  expect(UserInventoryItem.safeParse(aCopy({ forSalePrice })).success).toBe(false)
})
