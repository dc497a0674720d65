import { expect, test } from 'vitest'
import { parseFilterTokens, toTokenPatterns } from './filter-tokens.ts'

test('splits a term into normalized words', () => {
  expect(parseFilterTokens('  José  ROOKIE jr. ')).toEqual(['jose', 'rookie', 'jr.'])
  expect(parseFilterTokens('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i'])
})

test.each([undefined, '', ' \t ', "'’"])('returns no token for the term %j', (term) => {
  expect(parseFilterTokens(term)).toEqual([])
})

test.each(['b'.padEnd(10_000, 'a'), 'word '.repeat(2_000), 'ﷺ'.repeat(500)])(
  'uses at most 100 characters of a very long term (%.8s…)',
  (term) => {
    const tokens = parseFilterTokens(term)
    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens.join(' ').length).toBeLessThanOrEqual(100)
  },
)

test('never splits a character', () => {
  expect(parseFilterTokens(`${'a'.repeat(99)}🎉🎉`)).toEqual([`${'a'.repeat(99)}🎉`])
})

test('escapes the characters that have a meaning in patterns', () => {
  expect(toTokenPatterns(['100%', 'a_b', '\\', 'plain'])).toEqual(['%100\\%%', '%a\\_b%', '%\\\\%', '%plain%'])
})
