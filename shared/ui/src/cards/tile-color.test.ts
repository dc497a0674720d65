import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTileColorClass, getTileColorIndex, tileColorCount } from './tile-color.ts'

const ids = fc.stringMatching(/^[0-9a-f]{24}$/)

test('returns the same one of twelve colors for the same id', () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(getTileColorIndex(id)).toBe(getTileColorIndex(id))
      expect(getTileColorIndex(id)).toBeGreaterThanOrEqual(0)
      expect(getTileColorIndex(id)).toBeLessThan(tileColorCount)
      expect(getTileColorClass(id)).toBe(`color${getTileColorIndex(id)}`)
    }),
  )
})

test('uses all colors for consecutive ids', () => {
  const used = new Set(
    Array.from({ length: 100 }, (_, place) => getTileColorIndex(place.toString(16).padStart(24, '0'))),
  )
  expect(used.size).toBe(tileColorCount)
})
