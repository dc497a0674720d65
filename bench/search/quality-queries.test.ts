import { createRandom } from '@ninepocket/demo/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DescribedCard, generateQualityQueries, mistype, queryKinds, shuffleWords } from './quality-queries.ts'

const griffey: DescribedCard = {
  name: 'Ken Griffey Jr.',
  cardNumber: '1',
  insertSet: 'Base Set',
  insertSetCards: 700,
  isParallel: false,
  product: '1989 Upper Deck Baseball',
  year: '1989',
  attributes: ['RC', 'AU'],
}
const parallel = { ...griffey, insertSet: 'Gold', isParallel: true }

test('writes a query of every kind, which describes its card', () => {
  const queries = generateQualityQueries([griffey, parallel], queryKinds.length, createRandom(1))
  expect(queries.map(({ kind }) => kind)).toEqual(queryKinds.map(({ kind }) => kind))
  for (const { target, isRight } of queries) {
    expect(isRight(target)).toBe(true)
    expect(isRight({ ...target, product: '1990 Upper Deck Baseball' })).toBe(false)
  }
  const terms = queries.map(({ term }) => term)
  for (const term of ['89 upper deck 1', "ken griffey jr. '89 upper deck", '89 ud griffey 1', 'griffey 1/700'])
    expect(terms).toContain(term)
})

test('writes the same queries for the same seed', () => {
  const write = (seed: number) =>
    generateQualityQueries([griffey, parallel], 50, createRandom(seed)).map(({ term }) => term)
  expect(write(1)).toEqual(write(1))
  expect(write(1)).not.toEqual(write(2))
})

test('mistypes one word by one letter, and keeps words in another order', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const typed = mistype('Ken Griffey', createRandom(seed))
      expect(typed).toMatch(/^Ken \S{6,8}$/)
      expect(shuffleWords('Ken Griffey Jr', createRandom(seed)).split(' ').toSorted()).toEqual(['Griffey', 'Jr', 'Ken'])
    }),
  )
})
