import { createRandom } from '@ninepocket/demo/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSearchTerms, misspell } from './search-terms.ts'

const griffey = {
  name: 'Ken Griffey Jr.',
  cardNumber: '1',
  insertSet: 'Base Set',
  product: '1989 Upper Deck',
  year: '1989',
}

test('mixes names, several words, numbers, prefixes and frequent words', () => {
  const terms = buildSearchTerms([griffey], 200, createRandom(1))
  expect(terms).toHaveLength(200)
  for (const expected of [
    'ken griffey jr.',
    'griffey',
    'griffey 1989 upper deck',
    'grif',
    'ken griffey jr. base set',
    '1',
    'topps',
  ])
    expect(terms).toContain(expected)
})

test('searches a card without a number by its name', () => {
  const terms = buildSearchTerms([{ ...griffey, cardNumber: null }], 200, createRandom(1))
  expect(terms).toContain('1989')
  expect(terms.every((term) => term.length > 0 && !term.includes('null'))).toBe(true)
})

test('misspells a name by swapping two neighboring letters', () => {
  const letters = (text: string) => [...text].toSorted().join('')
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const slipped = misspell('Ken Griffey', createRandom(seed))
      expect(letters(slipped)).toBe(letters('Ken Griffey'))
      expect(slipped.startsWith('Ken G')).toBe(true)
    }),
  )
})

test('does not misspell a name of short words', () => {
  expect(misspell('Al Oh', createRandom(1))).toBe('Al Oh')
})
