import { expect, test } from 'vitest'
import { parseFilterTokens } from './filter-tokens.ts'

test('a term is looked for word by word, folded', () => {
  expect(parseFilterTokens('  José  ROOKIE ')).toEqual(['jose', 'rookie'])
  expect(parseFilterTokens('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i'])
})

test('nothing is left to look for in a term of blanks, or in none', () => {
  expect(parseFilterTokens(' \t ')).toEqual([])
  expect(parseFilterTokens(undefined)).toEqual([])
})

test.each(['b'.padEnd(10_000, 'a'), 'word '.repeat(2_000), 'ﷺ'.repeat(500)])(
  'of a very long term (%.8s…) no more than 100 characters are looked for',
  (term) => {
    const tokens = parseFilterTokens(term)
    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens.join(' ').length).toBeLessThanOrEqual(100)
  },
)

test('no character is cut in two', () => {
  expect(parseFilterTokens(`${'a'.repeat(99)}🎉🎉`)).toEqual([`${'a'.repeat(99)}🎉`])
})
