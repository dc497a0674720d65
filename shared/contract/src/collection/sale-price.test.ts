import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { salePriceInputSchema, twoDecimalAmountSchema } from './sale-price.ts'
import { formatPriceForInput, parseSalePrice } from './sale-price-rule.ts'

const invalid = 'Invalid price format. Use format like: 10, 10.5, 10.50'
const tooHigh = "Price can't be higher than 9,999,999,999.99"

test.each([
  ['', null],
  ['10', '10.00'],
  ['10.5', '10.50'],
  ['10.50', '10.50'],
  ['0', '0.00'],
  ['007', '7.00'],
  ['0000000000007', '7.00'],
  ['9999999999.99', '9999999999.99'],
])('saves %j as %j', (typed, saved) => {
  expect(salePriceInputSchema.parse(typed)).toBe(saved)
  expect(parseSalePrice(typed, 'en-US')).toEqual({ price: saved ?? '' })
})

test.each(['10.', '.5', '10.505', '1.2.3', '-1', '1e3', '10,50', ' 10', '10\n', 10, null])(
  'rejects the price %j',
  (typed) => {
    expect(findValidationMessage(salePriceInputSchema, typed)).toBe(invalid)
  },
)

test.each(['10000000000', '99999999999999', '99999999999999.50'])('rejects %s as too high', (typed) => {
  expect(findValidationMessage(salePriceInputSchema, typed)).toBe(tooHigh)
  expect(parseSalePrice(typed, 'en-US')).toEqual({ error: tooHigh })
})

test.each([
  ['en-US', '12.50', '12.50'],
  ['en-US', ' 12.5 ', '12.50'],
  ['en-US', '1,250', '1250.00'],
  ['en-US', '1,250.5', '1250.50'],
  ['de-DE', '12,50', '12.50'],
  ['de-DE', '12.50', '12.50'],
  ['de-DE', '1.250', '1250.00'],
  ['de-DE', '1.250,5', '1250.50'],
  ['fr-FR', '1 250,50', '1250.50'],
  ['de-CH', "1'250.50", '1250.50'],
  ['en-IN', '1,00,000', '100000.00'],
  ['es-ES', '1.250,00', '1250.00'],
  ['ar-EG', '12.50', '12.50'],
])('reads in %s the price %j as %s', (locale, typed, price) => {
  expect(parseSalePrice(typed, locale)).toEqual({ price })
})

test.each([
  ['en-US', '12,50'],
  ['en-US', '1,00,000'],
  ['en-US', '1,2500'],
  ['en-US', ',250'],
  ['en-US', '1.250,00'],
  ['en-US', '-3'],
  ['en-US', '+3'],
  ['en-US', 'abc'],
  ['en-US', '$12'],
  ['en-US', '1e3'],
  ['en-US', '12.505'],
  ['de-DE', '-3'],
  ['de-DE', '1,250.00'],
  ['de-DE', '12,505'],
  ['de-DE', '12,5,0'],
  ['de-DE', '1.25,00'],
  ['fr-FR', '12 50'],
  ['pl-PL', '0 .0'],
  ['fr-FR', '1 250.00'],
])('rejects in %s the price %j', (locale, typed) => {
  expect(parseSalePrice(typed, locale)).toEqual({ error: invalid })
})

const locales = fc.constantFrom(
  'en-US',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'pl-PL',
  'sv-SE',
  'ja-JP',
  'ar-EG',
)
const prices = fc
  .tuple(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)

test('reads every price that the field shows as that price', () => {
  fc.assert(
    fc.property(locales, prices, (locale, price) => {
      expect(parseSalePrice(formatPriceForInput(price, locale), locale)).toEqual({ price })
    }),
  )
})

test('reads no text as a price with other digits', () => {
  const signs = fc.string({
    unit: fc.constantFrom('0', '1', '5', '9', ',', '.', '-', ' ', "'", 'a', '€'),
    maxLength: 9,
  })
  const withoutZerosAround = (digits: string) => digits.replace(/\D/g, '').replace(/^0+|0+$/g, '')
  fc.assert(
    fc.property(locales, signs, (locale, text) => {
      const { price } = parseSalePrice(text, locale)
      if (price === undefined) return
      expect(withoutZerosAround(price)).toBe(withoutZerosAround(text))
      expect(text).not.toMatch(/[-a€]/)
      expect(salePriceInputSchema.parse(price)).toBe(price === '' ? null : price)
    }),
    { numRuns: 2_000 },
  )
})

test('keeps every amount to the cent, and replies with valid money', () => {
  fc.assert(
    fc.property(prices, (typed) => {
      expect(salePriceInputSchema.parse(typed)).toBe(typed)
      expect(twoDecimalAmountSchema.safeParse(typed).success).toBe(true)
    }),
  )
})
