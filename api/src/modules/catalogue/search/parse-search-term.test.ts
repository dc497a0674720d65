import { expect, test } from 'vitest'
import { getAllWordBits, leaveOutWord, listWordIndexesInBits, parseSearchTerm } from './parse-search-term.ts'

test('returns each word once, and possible card numbers with the words they cover', () => {
  const { words, numbers } = parseSearchTerm('Griffey  gaa-AG griffey')
  expect(words.map(({ text }) => text)).toEqual(['griffey', 'gaa', 'ag'])
  expect(numbers).toContainEqual({ key: 'gaaag', wordBits: 0b110, setTotal: null })
  expect(numbers).toContainEqual({ key: 'griffey', wordBits: 0b001, setTotal: null })
})

test('treats a number typed with spaces as one candidate', () => {
  expect(parseSearchTerm('special no. 1').numbers).toContainEqual({
    key: 'specialno1',
    wordBits: 0b111,
    setTotal: null,
  })
})

test('returns nothing for an empty term', () => {
  for (const term of ['', '   ', "’''", '--- !!', '🎉']) expect(parseSearchTerm(term).words).toEqual([])
})

test('ignores what exceeds the limits of a term', () => {
  expect(parseSearchTerm('word '.repeat(2000)).words.map(({ text }) => text)).toEqual(['word'])
  expect(parseSearchTerm(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ')).words).toHaveLength(12)
})

test('converts between sets of words and their indexes', () => {
  expect(getAllWordBits(3)).toBe(7)
  expect(listWordIndexesInBits(0b1010)).toEqual([1, 3])
  expect(listWordIndexesInBits(0)).toEqual([])
})

test.each([
  ['90 topps', '90', ['1990']],
  ['topps 25', '25', ['2025']],
  ["topps '89", '1989', []],
  ['griffey ud', 'ud', ['upper deck']],
  ['the kid rookie', 'the kid', ['ken griffey jr', 'gary carter']],
  ['griffey rc', 'rc', ['rookie']],
  ['charizard 4/102', '4/102', ['4 102', '/102']],
  ['gold /50', '/50', []],
  ['griffey #24', '24', []],
])('reads a word of %j as %j, which may mean %j', (term, text, meanings) => {
  expect(parseSearchTerm(term).words.find((word) => word.text === text)?.meanings).toEqual(meanings)
})

test('reads a number of a set and its total, and a print run as no number', () => {
  expect(parseSearchTerm('charizard 4/102').numbers).toContainEqual({ key: '4', wordBits: 0b10, setTotal: 102 })
  expect(parseSearchTerm('charizard 4/102').numbers).toContainEqual({ key: '4102', wordBits: 0b10, setTotal: null })
  expect(parseSearchTerm('gold /50').numbers.map(({ key }) => key)).toEqual(['gold'])
})

test('takes no total in digits that are not those of card numbers', () => {
  const totals = parseSearchTerm('charizard 4/١٠٢').numbers.map(({ setTotal }) => setTotal)
  expect(new Set(totals)).toEqual(new Set([null]))
})

test.each([
  ['psa 10 griffey', 'psa 10', 'griffey'],
  ['griffey BGS 9.5 1989', 'bgs 9.5', 'griffey 1989'],
  ['griffey psa10', 'psa10', 'griffey'],
  ['griffey psa gem mint 10', 'psa gem mint 10', 'griffey'],
  ['josh beckett 10', '', 'josh beckett 10'],
])('splits the grade off %j', (term, grading, rest) => {
  const parsed = parseSearchTerm(term)
  expect(parsed.grading.join(' ')).toBe(grading)
  expect(parsed.words.map(({ text }) => text).join(' ')).toBe(rest)
})

test('leaves out a word with the numbers that cover it', () => {
  const { words, numbers } = leaveOutWord(parseSearchTerm('griffey gaa ag 24'), 1)
  expect(words.map(({ text }) => text)).toEqual(['griffey', 'ag', '24'])
  expect(numbers).toContainEqual({ key: 'ag24', wordBits: 0b110, setTotal: null })
  expect(numbers.map(({ key }) => key)).not.toContain('gaaag')
})
