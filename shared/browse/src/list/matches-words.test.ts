import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordMatcher } from './matches-words.ts'

test.each([
  ['acuna', ['Ronald Acuña Jr.']],
  ['ACUÑA', ['Ronald Acuna Jr.']],
  ["ke'bryan", ['Ke’Bryan Hayes']],
  ['griffey 1', ['Ken Griffey Jr.', '1']],
  ['jr ken', ['Ken Griffey Jr.']],
  ['595A', ['x', '595a']],
  ['大谷', ['大谷翔平']],
])('"%s" finds %j', (filter, texts) => {
  expect(wordMatcher(filter)(texts)).toBe(true)
})

test('a word that is nowhere finds nothing', () => {
  expect(wordMatcher('griffey 2')(['Ken Griffey Jr.', '1', null])).toBe(false)
})

test('words are not found across two texts', () => {
  expect(wordMatcher('jr1')(['Griffey Jr', '1'])).toBe(false)
})

test('every text is found by itself and by nothing at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(wordMatcher(text)([text])).toBe(true)
      expect(wordMatcher('  ')([text])).toBe(true)
    }),
  )
})
