import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseBreadcrumbs } from './collapse-breadcrumbs.ts'

const collapse = (count: number, max?: number) =>
  collapseBreadcrumbs(
    Array.from({ length: count }, (_, index) => index + 1),
    max,
  ).map((item) => ('crumb' in item ? item.crumb : '…'))

test('keeps five items', () => {
  expect(collapse(5)).toEqual([1, 2, 3, 4, 5])
})

test('reduces six items to the first two, a gap and the last two', () => {
  expect(collapse(6)).toEqual([1, 2, '…', 5, 6])
})

test('keeps three items whatever the limit', () => {
  expect(collapse(3, 2)).toEqual([1, 2, 3])
})

test('keeps an empty list', () => {
  expect(collapse(0)).toEqual([])
})

test('keeps the first two and the last, the order and the limit, and counts all hidden items', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 4, max: 12 }), (labels, max) => {
      const crumbs = labels.map((label, index) => ({ label, index }))
      const items = collapseBreadcrumbs(crumbs, max)
      const kept = items.flatMap((item) => ('crumb' in item ? [item.crumb] : []))
      const hidden = items.flatMap((item) => ('hidden' in item ? [item.hidden] : []))
      expect(items.length).toBe(Math.min(crumbs.length, max))
      expect(kept.slice(0, 2)).toEqual(crumbs.slice(0, 2))
      expect(kept.at(-1)).toEqual(crumbs.at(-1))
      expect(kept.map((crumb) => crumb.index)).toEqual(kept.map((crumb) => crumb.index).toSorted((a, b) => a - b))
      expect(kept.length + hidden.reduce((sum, count) => sum + count, 0)).toBe(crumbs.length)
      expect(hidden.length).toBe(crumbs.length > max ? 1 : 0)
    }),
  )
})
