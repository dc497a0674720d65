import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampCropRect, createCropRectAround, getCropCenter, moveCropRect } from './crop-rect.ts'

const space = { image: { width: 400, height: 200 }, ratio: 0.5 }
const widths = { min: 50, max: 300 }

test('moves a crop up to the edge of the image', () => {
  const rect = { x: 10, y: 20, width: 200 }
  expect(moveCropRect(rect, { x: 30, y: 40 }, space, widths)).toEqual({ x: 40, y: 60, width: 200 })
  expect(moveCropRect(rect, { x: -30, y: 900 }, space, widths)).toEqual({ x: 0, y: 100, width: 200 })
})

test('limits the width around a center', () => {
  const center = { x: 200, y: 100 }
  for (const [width, expected] of [
    [10, 50],
    [120, 120],
    [900, 300],
  ] as const) {
    const rect = createCropRectAround(center, width, space, widths)
    expect(rect.width).toBe(expected)
    expect(getCropCenter(rect, space)).toEqual(center)
  }
})

test('keeps any crop inside the image', () => {
  const anyLength = fc.double({ min: -2000, max: 2000, noNaN: true })
  fc.assert(
    fc.property(anyLength, anyLength, anyLength, (x, y, width) => {
      const rect = clampCropRect({ x, y, width }, space, widths)
      expect(rect.x).toBeGreaterThanOrEqual(0)
      expect(rect.y).toBeGreaterThanOrEqual(0)
      expect(rect.x + rect.width).toBeLessThanOrEqual(400)
      expect(rect.y + rect.width * space.ratio).toBeLessThanOrEqual(200)
    }),
  )
})
