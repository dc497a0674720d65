import { expect, test } from 'vitest'
import { getAllWordBits, parseSearchTerm, toWordIndexes } from './parse-search-term.ts'

test('returns each word once, and possible card numbers with the words they cover', () => {
  const { words, numbers } = parseSearchTerm('Griffey  gaa-AG griffey')
  expect(words).toEqual(['griffey', 'gaa', 'ag'])
  expect(numbers).toContainEqual({ key: 'gaaag', wordBits: 0b110 })
  expect(numbers).toContainEqual({ key: 'griffey', wordBits: 0b001 })
})

test('treats a number typed with spaces as one candidate', () => {
  expect(parseSearchTerm('special no. 1').numbers).toContainEqual({ key: 'specialno1', wordBits: 0b111 })
})

test('returns nothing for an empty term', () => {
  for (const term of ['', '   ', "’''", '--- !!', '🎉']) expect(parseSearchTerm(term).words).toEqual([])
})

test('ignores what exceeds the limits of a term', () => {
  expect(parseSearchTerm('word '.repeat(2000)).words).toEqual(['word'])
  expect(parseSearchTerm(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ')).words).toHaveLength(12)
})

test('converts between sets of words and their indexes', () => {
  expect(getAllWordBits(3)).toBe(7)
  expect(toWordIndexes(0b1010)).toEqual([1, 3])
  expect(toWordIndexes(0)).toEqual([])
})
