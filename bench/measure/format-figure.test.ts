import { expect, test } from 'vitest'
import { formatRatio, formatShort, formatWhole } from './format-figure.ts'

test('formats a figure with three significant digits', () => {
  expect([0.5123, 5.123, 51.23, 5123.4].map(formatShort)).toEqual(['0.512', '5.12', '51.2', '5,123'])
})

test('groups thousands, and marks ratios', () => {
  expect(formatWhole(548_027.6)).toBe('548,028')
  expect(formatRatio(0.934)).toBe('0.934 ×')
})
