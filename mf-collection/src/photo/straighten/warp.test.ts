import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pixels } from '../detect/edges/color-planes.ts'
import type { Corners } from '../geometry/corners.ts'
import { createCorners } from '../geometry/test-corners.ts'
import { applyHomography } from './homography.ts'
import { getMaxDownscaleFactor, planWarp, warpRow } from './warp.ts'

/** Image whose colors encode the position: red grows to the right, green downwards. */
function createGradient(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4)
      data.set([(255 * (x + 0.5)) / width, (255 * (y + 0.5)) / height, 80, 255], at)
  return { width, height, data }
}

function warpImage(from: Pixels, corners: Corners, size: { width: number; height: number }) {
  const warp = planWarp(from, corners, size)
  const data = new Uint8ClampedArray(4 * size.width * size.height)
  for (let row = 0; row < size.height; row++) warpRow(warp, row, data)
  return { warp, data, at: (x: number, y: number) => [...data.slice(4 * (y * size.width + x)).slice(0, 4)] }
}

const getFullCorners = ({ width, height }: { width: number; height: number }): Corners =>
  createCorners(0, 0, width, 0, width, height, 0, height)

test('keeps an image warped from its own corners to its own size', () => {
  const image = createGradient(31, 43)
  expect(warpImage(image, getFullCorners(image), image).data).toEqual(image.data)
})

test("takes each pixel's color from its source position", () => {
  const image = createGradient(200, 160)
  const inside = fc.record({
    x: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
    y: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.tuple(inside, inside, inside, inside), ([a, b, c, d]) => {
      const moveCorner = (u: number, v: number, off: { x: number; y: number }) => ({
        x: (u + off.x) * 200,
        y: (v + off.y) * 160,
      })
      const corners: Corners = [
        moveCorner(0.2, 0.2, a),
        moveCorner(0.8, 0.2, b),
        moveCorner(0.8, 0.8, c),
        moveCorner(0.2, 0.8, d),
      ]
      const size = { width: 10, height: 14 }
      const { warp, at } = warpImage(image, corners, size)
      for (const [x, y] of [
        [0, 0],
        [9, 0],
        [9, 13],
        [0, 13],
        [5, 7],
      ] as const) {
        const from = applyHomography(warp.map, { x: (x + 0.5) / 10, y: (y + 0.5) / 14 })
        const [red = 0, green = 0, blue, alpha] = at(x, y)
        // A result pixel covers several source pixels, depending on the perspective.
        expect(Math.abs(red - (255 * from.x) / 200)).toBeLessThan(4)
        expect(Math.abs(green - (255 * from.y) / 160)).toBeLessThan(4)
        expect([blue, alpha]).toEqual([80, 255])
      }
    }),
    { numRuns: 50 },
  )
})

test('averages several samples when it scales down', () => {
  const lines = createGradient(64, 64)
  for (let at = 0; at < lines.data.length; at += 4) lines.data.fill((at / 4) % 2 === 0 ? 0 : 255, at, at + 3)
  const { at } = warpImage(lines, getFullCorners(lines), { width: 32, height: 32 })
  expect(getMaxDownscaleFactor(getFullCorners(lines), { width: 32, height: 32 })).toBe(2)
  expect(at(10, 10)[0]).toBeGreaterThan(120)
  expect(at(10, 10)[0]).toBeLessThan(135)
})

test('repeats the edge pixels beyond the image', () => {
  const image = createGradient(20, 20)
  const wide = createCorners(-20, 0, 20, 0, 20, 20, -20, 20)
  expect(warpImage(image, wide, { width: 20, height: 10 }).at(2, 5)[0]).toBe(image.data[0])
})

test('throws for corners that span no area', () => {
  const spot = { x: 5, y: 5 }
  expect(() => planWarp(createGradient(10, 10), [spot, spot, spot, spot], { width: 5, height: 7 })).toThrow(RangeError)
})
