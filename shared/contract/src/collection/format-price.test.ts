import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes } from '../site/currency.ts'
import { formatPrice, toKnownCurrencyOrUsd } from './format-price.ts'

test.each([
  ['USD', '$10.50'],
  ['CAD', 'C$10.50'],
  ['GBP', '£10.50'],
  ['AUD', 'A$10.50'],
  ['EUR', '€10.50'],
  ['NZD', 'NZ$10.50'],
  ['HKD', 'HK$10.50'],
  ['SGD', 'S$10.50'],
])('formats 10.50 in %s as %s', (code, shown) => {
  expect(formatPrice('10.50', code)).toBe(shown)
})

test.each([
  ['0.01', '$0.01'],
  ['999.99', '$999.99'],
  ['1000.00', '$1,000.00'],
  ['1234567.50', '$1,234,567.50'],
])('formats %s as %s', (amount, shown) => {
  expect(formatPrice(amount, 'USD')).toBe(shown)
})

test.each(['JPY', 'usd', '', 'toString', '__proto__', null, undefined])('falls back to US dollars for %j', (code) => {
  expect(formatPrice('1.00', code)).toBe('$1.00')
})

test('returns a supported currency for any text', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(currencyCodes).toContain(toKnownCurrencyOrUsd(code))
    }),
  )
})
