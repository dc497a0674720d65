import { expect, test } from 'vitest'
import { formatSpreadPageNumbers, getBinderPageIndex, getSpreadIndex, listSpreadPages } from './binder-pages.ts'

test('lays out spreads as 1 | 2–3 | 4–5', () => {
  expect([0, 1, 2].map((spread) => listSpreadPages(spread, 9))).toEqual([[0], [1, 2], [3, 4]])
  expect(listSpreadPages(1, 2)).toEqual([1])
})

test.each([
  [0, 0],
  [8, 0],
  [9, 1],
  [26, 1],
  [27, 2],
  [1600, 89],
])('finds card %i in spread %i', (index, spread) => {
  expect(getSpreadIndex(getBinderPageIndex(index))).toBe(spread)
})

test('names the pages of a spread', () => {
  expect(formatSpreadPageNumbers([0], 1)).toBe('Page 1 of 1')
  expect(formatSpreadPageNumbers([1, 2], 12)).toBe('Pages 2–3 of 12')
})
