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
])('"%s" finds %j', (filter, texts) => {
  expect(createWordMatcher(filter)(texts)).toBe(true)
})

test('a word that is nowhere finds nothing', () => {
  expect(createWordMatcher('griffey 2')(['Ken Griffey Jr.', '1', null])).toBe(false)
})

test('words are not found across two texts', () => {
  expect(createWordMatcher('jr1')(['Griffey Jr', '1'])).toBe(false)
})

test('every text is found by itself and by nothing at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(createWordMatcher(text)([text])).toBe(true)
      expect(createWordMatcher('  ')([text])).toBe(true)
    }),
  )
})
