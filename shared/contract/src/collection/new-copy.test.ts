import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { CopyUpdate, NewCopy } from './new-copy.ts'

const id = 'b'.repeat(24)

test.each([
  ['its id', id],
  ['an object with an id', { id, name: 'a card' }],
  ['an object with an _id', { _id: id.toUpperCase() }],
  ['an object with an _id, and an id that is none', { _id: id.toUpperCase(), id: 'x' }],
  ['an object with an id, and an _id that is none', { id, _id: { $ne: null } }],
])('reads the card from %s', (_how, card) => {
  expect(NewCopy.parse({ card }).card).toBe(id)
})

test.each([undefined, null, '', 'abc', {}, { id: 5 }, { id: 'x', _id: 'y' }])('rejects %j as a card', (card) => {
  expect(findValidationMessage(NewCopy, { card })).toBe('Card ID is required')
})

test.each(['id', '_id'])('accepts the %s of a removed copy', (name) => {
  expect(NewCopy.parse({ card: id, [name]: id.toUpperCase() })).toEqual({ card: id, [name]: id })
})

test('rejects a misspelled field', () => {
  expect(CopyUpdate.safeParse({ forTrades: true }).success).toBe(false)
})

test.each([
  [{ forTrade: 'yes' }, 'forTrade must be a boolean value'],
  [{ forSale: 1 }, 'forSale must be a boolean value'],
  [{ forSalePrice: '1.234' }, 'Invalid price format. Use format like: 10, 10.5, 10.50'],
  [{ serialNumber: '7a' }, 'Serial number can only contain digits'],
  [{ publicNote: 5 }, 'publicNote must be a string'],
  [{ certificateNumber: '12 34' }, 'A certificate number can only contain letters, digits and hyphens'],
  [{ paidAmount: '4,00' }, 'Invalid price format. Use format like: 10, 10.5, 10.50'],
  [{ paidCurrency: 'XYZ' }, 'paidCurrency must be one of USD, CAD, GBP, AUD, EUR, NZD, HKD, SGD'],
  [{ paidOn: '2024-02-31' }, 'paidOn must be a day like 2024-05-31'],
  [{ tags: 'PC' }, 'tags must be a list of strings'],
  [{ privateNote: 'x'.repeat(5_001) }, 'privateNote must be at most 5000 characters'],
])('rejects %j', (change, message) => {
  expect(findValidationMessage(CopyUpdate, change)).toBe(message)
})

test('empties a field set to null, and formats a price as money', () => {
  expect(CopyUpdate.parse({ publicNote: null, forSalePrice: '10.5', serialNumber: '' })).toEqual({
    publicNote: null,
    forSalePrice: '10.50',
    serialNumber: null,
  })
})
