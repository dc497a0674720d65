import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/get-first-error-message.ts'
import { decimalAmountSchema, salePriceInputSchema } from './sale-price.ts'
import { filterSalePriceInput, invalidPriceMessage, isSavableSalePriceText } from './sale-price-rule.ts'

test.each([
  ['', null],
  ['10', '10.00'],
  ['10.5', '10.50'],
  ['10.50', '10.50'],
  ['0', '0.00'],
  ['007', '7.00'],
  ['9999999999.99', '9999999999.99'],
])('saves %j as %j', (typed, saved) => {
  expect(salePriceInputSchema.parse(typed)).toBe(saved)
  expect(isSavableSalePriceText(typed)).toBe(true)
})

test.each(['10.', '.5', '10.505', '1.2.3', '-1', '1e3', '10,50', ' 10', '10\n', '10000000000', 10, null])(
  'rejects the price %j',
  (typed) => {
    expect(findValidationMessage(salePriceInputSchema, typed)).toBe(
      'Invalid price format. Use format like: 10, 10.5, 10.50',
    )
    expect(invalidPriceMessage).toBe('Invalid price format. Use format like: 10, 10.5, 10.50')
  },
)

test('keeps only digits and dots while the user types a price', () => {
  expect(filterSalePriceInput('$1,0.5a0 ')).toBe('10.50')
})

test('keeps every amount to the cent, and replies with valid money', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.nat(99), (whole, cents) => {
      const typed = `${whole}.${String(cents).padStart(2, '0')}`
      expect(salePriceInputSchema.parse(typed)).toBe(typed)
      expect(decimalAmountSchema.safeParse(typed).success).toBe(true)
    }),
  )
})
