import { expect, test } from 'vitest'
import { filterPieces } from './filter-term.ts'

test('a term is looked for word by word, folded', () => {
  expect(filterPieces('  José  ROOKIE ')).toEqual(['jose', 'rookie'])
  expect(filterPieces('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i'])
})

test('nothing is left to look for in a term of blanks, or in none', () => {
  expect(filterPieces(' \t ')).toEqual([])
  expect(filterPieces(undefined)).toEqual([])
})

test.each(['b'.padEnd(10_000, 'a'), 'word '.repeat(2_000), 'ﷺ'.repeat(500)])(
  'of a very long term (%.8s…) no more than 100 characters are looked for',
  (term) => {
    const pieces = filterPieces(term)
    expect(pieces.length).toBeGreaterThan(0)
    expect(pieces.join(' ').length).toBeLessThanOrEqual(100)
  },
)

test('no character is cut in two', () => {
  expect(filterPieces(`${'a'.repeat(99)}🎉🎉`)).toEqual([`${'a'.repeat(99)}🎉`])
})
