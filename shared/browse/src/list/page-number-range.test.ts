import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyPageRange,
  getPageCount,
  listPagesInRange,
  pageNumberAt,
  toPageRangeOfItems,
} from './page-number-range.ts'

const sizes = fc.integer({ min: 1, max: 100 })

test('covers every item of a range with pages that each hold at least one', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 300 }), sizes, (first, length, size) => {
      const pages = listPagesInRange(toPageRangeOfItems(first, first + length, size), Number.MAX_SAFE_INTEGER)
      const used = new Set(Array.from({ length }, (_, step) => pageNumberAt(first + step, size)))
      expect(new Set(pages)).toEqual(used)
    }),
  )
})

test('returns no pages for an empty range', () => {
  expect(toPageRangeOfItems(5, 5, 20)).toBe(emptyPageRange)
  expect(listPagesInRange(emptyPageRange, 9)).toEqual([])
})

test('omits pages that the list does not have', () => {
  expect(listPagesInRange({ from: 3, to: 6 }, 4)).toEqual([3, 4])
  expect(listPagesInRange({ from: 5, to: 6 }, 4)).toEqual([])
})

test('puts the last item on the last page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), sizes, (total, size) => {
      expect(pageNumberAt(total - 1, size)).toBe(getPageCount(total, size))
    }),
  )
  expect(getPageCount(0, 20)).toBe(1)
})
