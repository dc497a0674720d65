import { expect, test } from 'vitest'
import { createSeededRandom } from '../measure/seeded-random.ts'
import type { CatalogueFacts } from './catalogue-facts.ts'
import { buildReadPaths } from './read-paths.ts'

const facts: CatalogueFacts = {
  totalProducts: 45,
  totalCards: 1001,
  cardIds: ['a'.repeat(24), 'b'.repeat(24)],
  insertSets: [{ id: 'c'.repeat(24), totalCards: 120 }],
  samples: [{ name: 'Lou Brock', cardNumber: '1', insertSet: 'Base', product: '1978 Topps', year: '1978' }],
}
const getRequestedPages = (paths: string[]) => paths.map((path) => Number(/page=(\d+)/.exec(path)?.[1]))

test('the list of products is asked for every page that it has, and no other', () => {
  expect(getRequestedPages(buildReadPaths('list', facts, createSeededRandom(1))).toSorted()).toEqual([
    1, 2, 3,
  ])
})

test('cards are asked for pages all over, the first and the last among them', () => {
  const pages = getRequestedPages(buildReadPaths('cards', facts, createSeededRandom(1)))
  expect(pages).toContain(1)
  expect(Math.max(...pages)).toBe(21)
  expect(Math.min(...pages)).toBe(1)
})

test('a set is asked for pages that it has', () => {
  for (let seed = 0; seed < 20; seed++)
    expect([1, 2, 3]).toContain(getRequestedPages(buildReadPaths('set', facts, createSeededRandom(seed)))[0])
})

test('a card by its id, a search by its term as an address holds it', () => {
  expect(buildReadPaths('get', facts, createSeededRandom(1))[0]).toBe(`/api/cards/${'a'.repeat(24)}`)
  expect(buildReadPaths('search', facts, createSeededRandom(1))).toContain(
    '/api/cards/search?term=lou%20brock',
  )
})
