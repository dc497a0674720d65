import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noPages, pageCount, pageOfIndex, pagesOfRange, pagesWithin } from './page-range.ts'

const sizes = fc.integer({ min: 1, max: 100 })

test('every item of a range is on one of its pages, and every page holds one', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 300 }), sizes, (first, length, size) => {
      const pages = pagesWithin(pagesOfRange(first, first + length, size), Number.MAX_SAFE_INTEGER)
      const used = new Set(Array.from({ length }, (_, step) => pageOfIndex(first + step, size)))
      expect(new Set(pages)).toEqual(used)
    }),
  )
})

test('an empty range has no pages', () => {
  expect(pagesOfRange(5, 5, 20)).toBe(noPages)
  expect(pagesWithin(noPages, 9)).toEqual([])
})

test('pages that the list does not have are left out', () => {
  expect(pagesWithin({ from: 3, to: 6 }, 4)).toEqual([3, 4])
  expect(pagesWithin({ from: 5, to: 6 }, 4)).toEqual([])
})

test('the last item is on the last page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), sizes, (total, size) => {
      expect(pageOfIndex(total - 1, size)).toBe(pageCount(total, size))
    }),
  )
  expect(pageCount(0, 20)).toBe(1)
})
