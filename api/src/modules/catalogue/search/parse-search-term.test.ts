import { expect, test } from 'vitest'
import { getAllWordBits, listWordIndexes, parseSearchTerm } from './parse-search-term.ts'

test('a term gives its words once each, and what may be a number with the words it covers', () => {
  const { words, numbers } = parseSearchTerm('Griffey  gaa-AG griffey')
  expect(words).toEqual(['griffey', 'gaa', 'ag'])
  expect(numbers).toContainEqual({ key: 'gaaag', wordBits: 0b110 })
  expect(numbers).toContainEqual({ key: 'griffey', wordBits: 0b001 })
})

test('a number typed with spaces is one candidate', () => {
  expect(parseSearchTerm('special no. 1').numbers).toContainEqual({ key: 'specialno1', wordBits: 0b111 })
})

test('nothing to look for gives nothing', () => {
  for (const term of ['', '   ', "’''", '--- !!', '🎉']) expect(parseSearchTerm(term).words).toEqual([])
})

test('a term is read so far and no further', () => {
  expect(parseSearchTerm('word '.repeat(2000)).words).toEqual(['word'])
  expect(parseSearchTerm(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ')).words).toHaveLength(12)
})

test('sets of words and their indices', () => {
  expect(getAllWordBits(3)).toBe(7)
  expect(listWordIndexes(0b1010)).toEqual([1, 3])
  expect(listWordIndexes(0)).toEqual([])
})
