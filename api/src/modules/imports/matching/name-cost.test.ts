import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNameCost, maxPossibleNameCost, toNameWords } from './name-cost.ts'

const compare = (row: string, card: string) => getNameCost(toNameWords(row), toNameWords(card))

test.each([
  ['Ken Griffey Jr.', 'Ken Griffey Jr.'],
  ['GRIFFEY JR, KEN', 'Ken Griffey Jr.'],
  ['Acuna', 'Acuña'],
  ['Ke’Bryan Hayes', "Ke'Bryan Hayes"],
  ['Buck / Ortiz', 'Ortiz / Buck'],
])('finds no difference between %s and %s', (row, card) => {
  expect(compare(row, card)).toBe(0)
})

test.each([
  ['Ken Grifey Jr', 'Ken Griffey Jr.', 0.6],
  ['K. Griffey Jr', 'Ken Griffey Jr.', 0.6],
  ['Elly Delacruz', 'Elly De La Cruz', 0.2],
  ['Griffey', 'Ken Griffey', 1],
  ['Ken Griffey', 'Ken Griffey Jr.', 1.2],
  ['Ken Griffey RC', 'Ken Griffey', 0],
  ['Ken Griffey Seattle Mariners', 'Ken Griffey', 2],
  ['Ken Griffey Sr.', 'Ken Griffey Jr.', 6],
  ['Brandon Lowe', 'Josh Lowe', 4],
  ['', 'Josh Lowe', 1.5],
])('rates %j for %j at %d', (row, card, cost) => {
  expect(compare(row, card)).toBeCloseTo(cost)
})

test('is 0 for any order of words, and never above its limit', () => {
  const aWord = fc.stringMatching(/^[a-zé]{1,8}$/)
  fc.assert(
    fc.property(fc.array(aWord, { minLength: 1, maxLength: 6 }), fc.array(aWord, { maxLength: 6 }), (words, others) => {
      expect(compare(words.toReversed().join(' '), words.join(' '))).toBe(0)
      expect(compare(words.join(' '), others.join(' '))).toBeLessThanOrEqual(maxPossibleNameCost)
    }),
  )
})
