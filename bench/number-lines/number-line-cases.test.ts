import { createChecklistIndex } from '@ninepocket/contract/collection/number-line/checklist-index'
import { createRandom } from '@ninepocket/demo/random'
import { expect, test } from 'vitest'
import {
  doesParserFindCard,
  generateRandomCopies,
  hasLosslessNumberLine,
  listNumbersOnSeveralCards,
} from './number-line-cases.ts'

const cards = ['1', '2', '3', '2', 'GAA-AG', null].map((cardNumber) => ({ cardNumber, serialTotal: 50 }))
const index = createChecklistIndex(cards)

test('draws copies that a line names exactly', () => {
  const draws = Array.from({ length: 50 }, (_, seed) => generateRandomCopies(cards, createRandom(seed)))
  expect(draws.every((copies) => hasLosslessNumberLine(copies, index))).toBe(true)
  expect(new Set(draws.map((copies) => JSON.stringify(copies))).size).toBeGreaterThan(20)
})

test('finds copies that the line does not name', () => {
  const tooLargeSerialNumber = [{ index: 0, count: 1, serialNumbers: ['51'] }]
  expect(hasLosslessNumberLine(tooLargeSerialNumber, index)).toBe(false)
})

test('finds the numbers that stand on several cards, and a line that names one of the cards', () => {
  expect(listNumbersOnSeveralCards(cards)).toEqual(['2'])
  expect(doesParserFindCard('2', index)).toBe(false)
  expect(doesParserFindCard('3', index)).toBe(true)
})
