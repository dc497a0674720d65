import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordMatcher } from './create-word-matcher.ts'

test.each([
  ['acuna', ['Ronald Acuña Jr.']],
  ['ACUÑA', ['Ronald Acuna Jr.']],
  ["ke'bryan", ['Ke’Bryan Hayes']],
  ['griffey 1', ['Ken Griffey Jr.', '1']],
  ['jr ken', ['Ken Griffey Jr.']],
  ['595A', ['x', '595a']],
  ['大谷', ['大谷翔平']],
])('finds "%s" in %j', (filter, texts) => {
  expect(createWordMatcher(filter)(texts)).toBe(true)
})

test('does not match when a word is missing', () => {
  expect(createWordMatcher('griffey 2')(['Ken Griffey Jr.', '1', null])).toBe(false)
})

test('does not match a word across two texts', () => {
  expect(createWordMatcher('jr1')(['Griffey Jr', '1'])).toBe(false)
})

test('matches every text with itself and with an empty filter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(createWordMatcher(text)([text])).toBe(true)
      expect(createWordMatcher('  ')([text])).toBe(true)
    }),
  )
})
