import { expect, test } from 'vitest'
import { allWords, indicesOf, parseTerm } from './parse-term.ts'

test('a term gives its words once each, and what may be a number with the words it covers', () => {
  const { words, numbers } = parseTerm('Griffey  gaa-AG griffey')
  expect(words).toEqual(['griffey', 'gaa', 'ag'])
  expect(numbers).toContainEqual({ key: 'gaaag', covers: 0b110 })
  expect(numbers).toContainEqual({ key: 'griffey', covers: 0b001 })
})

test('a number typed with spaces is one candidate', () => {
  expect(parseTerm('special no. 1').numbers).toContainEqual({ key: 'specialno1', covers: 0b111 })
})

test('nothing to look for gives nothing', () => {
  for (const term of ['', '   ', "’''", '--- !!', '🎉']) expect(parseTerm(term).words).toEqual([])
})

test('a term is read so far and no further', () => {
  expect(parseTerm('word '.repeat(2000)).words).toEqual(['word'])
  expect(parseTerm(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ')).words).toHaveLength(12)
})

test('sets of words and their indices', () => {
  expect(allWords(3)).toBe(7)
  expect(indicesOf(0b1010)).toEqual([1, 3])
  expect(indicesOf(0)).toEqual([])
})
