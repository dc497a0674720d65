import { createRandom } from '@ninepocket/demo/random'
import { expect, test } from 'vitest'
import type { CatalogueFacts } from './catalogue-facts.ts'
import { buildShuffledReadPaths } from './read-paths.ts'

const aSample = { name: 'Lou Brock', cardNumber: '1', insertSet: 'Base', product: '1978 Topps', year: '1978' }
const facts: CatalogueFacts = {
  totalProducts: 45,
  totalCards: 1001,
  samples: [{ ...aSample, id: 'a'.repeat(24), insertSetId: 'c'.repeat(24), insertSetCards: 120 }],
}
const getRequestedPages = (paths: string[]) => paths.map((path) => Number(/page=(\d+)/.exec(path)?.[1]))

test('requests every existing page of the list of products', () => {
  expect(getRequestedPages(buildShuffledReadPaths('list', facts, createRandom(1))).toSorted()).toEqual([1, 2, 3])
})

test('requests pages over the whole list of cards, including the first and the last', () => {
  const pages = getRequestedPages(buildShuffledReadPaths('cards', facts, createRandom(1)))
  expect(pages).toContain(1)
  expect(Math.max(...pages)).toBe(21)
  expect(Math.min(...pages)).toBe(1)
})

test('requests existing pages of a set', () => {
  for (let seed = 0; seed < 20; seed++)
    expect([1, 2, 3]).toContain(getRequestedPages(buildShuffledReadPaths('set', facts, createRandom(seed)))[0])
})

test('requests a card by id, and encodes a search term', () => {
  expect(buildShuffledReadPaths('get', facts, createRandom(1))[0]).toBe(`/api/cards/${'a'.repeat(24)}`)
  expect(buildShuffledReadPaths('search', facts, createRandom(1))).toContain('/api/cards/search?term=lou%20brock')
})

test('searches a huge catalogue for several words only', () => {
  const paths = buildShuffledReadPaths('search', { ...facts, totalCards: 10_000_000 }, createRandom(1))
  expect(paths).toHaveLength(150)
  expect(paths.every((path) => path.includes('%20'))).toBe(true)
})
