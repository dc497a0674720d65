import { expect, test } from 'vitest'
import { capitalizeProductNoun } from './capitalize-product-noun.ts'

test.each([
  ['hockey', 'Hockey'],
  ['Trading Card', 'Trading Card'],
  ['non-sport', 'Non-sport'],
  ['été', 'Été'],
  ['カード', 'カード'],
  ['𐐨𐐩', '𐐀𐐩'],
  ['', ''],
])('formats %j as %j', (noun, label) => expect(capitalizeProductNoun(noun)).toBe(label))
