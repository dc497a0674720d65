import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tileColour, tileColourClass, tileColours } from './tile-colour.ts'

const ids = fc.stringMatching(/^[0-9a-f]{24}$/)

test('the same id always has the same colour, one of the twelve', () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(tileColour(id)).toBe(tileColour(id))
      expect(tileColour(id)).toBeGreaterThanOrEqual(0)
      expect(tileColour(id)).toBeLessThan(tileColours)
      expect(tileColourClass(id)).toBe(`colour${tileColour(id)}`)
    }),
  )
})

test('ids in a row are spread over all colours', () => {
  const used = new Set(
    Array.from({ length: 100 }, (_, place) => tileColour(place.toString(16).padStart(24, '0'))),
  )
  expect(used.size).toBe(tileColours)
})
