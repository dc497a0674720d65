import { expect, test } from 'vitest'
import { short, times, whole } from './figure.ts'

test('a figure shows three digits that count', () => {
  expect([0.5123, 5.123, 51.23, 5123.4].map(short)).toEqual(['0.512', '5.12', '51.2', '5,123'])
})

test('whole numbers have thousands apart, ratios their sign', () => {
  expect(whole(548_027.6)).toBe('548,028')
  expect(times(0.934)).toBe('0.934 ×')
})
