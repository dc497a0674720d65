import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes } from '../site/currency.ts'
import { formatPrice, toKnownCurrency } from './format-price.ts'

test.each([
  ['USD', '$10.50'],
  ['CAD', 'C$10.50'],
  ['GBP', '£10.50'],
  ['AUD', 'A$10.50'],
  ['EUR', '€10.50'],
  ['NZD', 'NZ$10.50'],
  ['HKD', 'HK$10.50'],
  ['SGD', 'S$10.50'],
])('10.50 in %s is %s', (code, shown) => {
  expect(formatPrice('10.50', code)).toBe(shown)
})

test.each([
  ['0.01', '$0.01'],
  ['999.99', '$999.99'],
  ['1000.00', '$1,000.00'],
  ['1234567.50', '$1,234,567.50'],
])('%s reads as %s', (amount, shown) => {
  expect(formatPrice(amount, 'USD')).toBe(shown)
})

test.each(['JPY', 'usd', '', 'toString', '__proto__', null, undefined])(
  '%j falls back to US dollars',
  (code) => {
    expect(formatPrice('1.00', code)).toBe('$1.00')
  },
)

test('whatever the code, a supported currency comes out', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(currencyCodes).toContain(toKnownCurrency(code))
    }),
  )
})
