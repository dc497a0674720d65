import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClockwiseConvex } from '../detect/scoring/quad-measurements.ts'
import type { Corners, Point } from '../geometry/corners.ts'
import { createCorners } from '../geometry/test-corners.ts'
import { applyHomography, createUnitSquareHomography, invertHomography } from './homography.ts'

const coordinate = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })

/** Any rectangle whose corners are displaced by up to a third of a side. */
const convexCorners = fc
  .record({
    left: coordinate(-2000, 2000),
    top: coordinate(-2000, 2000),
    width: coordinate(50, 4000),
    height: coordinate(50, 4000),
    turn: coordinate(0, 2 * Math.PI),
    pulls: fc.array(coordinate(-0.3, 0.3), { minLength: 8, maxLength: 8 }),
  })
  .map(({ left, top, width, height, turn, pulls }): Corners => {
    const corner = (u: number, v: number, at: number): Point => {
      const [x, y] = [(u + pulls[2 * at]!) * width, (v + pulls[2 * at + 1]!) * height]
      return {
        x: left + x * Math.cos(turn) - y * Math.sin(turn),
        y: top + x * Math.sin(turn) + y * Math.cos(turn),
      }
    }
    return [corner(0, 0, 0), corner(1, 0, 1), corner(1, 1, 2), corner(0, 1, 3)]
  })
  .filter(isClockwiseConvex)

const unitSquare = createCorners(0, 0, 1, 0, 1, 1, 0, 1)

const getExtent = (corners: Corners) => Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))

test('maps the corners of the unit square to any convex corners', () => {
  fc.assert(
    fc.property(convexCorners, (corners) => {
      const map = createUnitSquareHomography(corners)!
      for (const [at, corner] of unitSquare.entries()) {
        const found = applyHomography(map, corner)
        const expected = corners[at]!
        expect(Math.hypot(found.x - expected.x, found.y - expected.y)).toBeLessThan(1e-6 * getExtent(corners))
      }
    }),
  )
})

test('inverts a map, and the inverse again', () => {
  fc.assert(
    fc.property(convexCorners, coordinate(0, 1), coordinate(0, 1), (corners, x, y) => {
      const map = createUnitSquareHomography(corners)!
      const there = applyHomography(map, { x, y })
      const back = applyHomography(invertHomography(map), there)
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-6)
      const again = applyHomography(invertHomography(invertHomography(map)), { x, y })
      expect(Math.hypot(again.x - there.x, again.y - there.y)).toBeLessThan(1e-6 * getExtent(corners))
    }),
  )
})

test('keeps straight lines straight', () => {
  fc.assert(
    fc.property(convexCorners, coordinate(0, 1), fc.nat(3), (corners, share, side) => {
      const [from, to] = [unitSquare[side]!, unitSquare[(side + 1) % 4]!]
      const { x, y } = applyHomography(createUnitSquareHomography(corners)!, {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      })
      const [a, b] = [corners[side]!, corners[(side + 1) % 4]!]
      const area = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
      expect(Math.abs(area) / Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan(1e-6 * getExtent(corners))
    }),
  )
})

test.each([
  ['all in one point', createCorners(3, 3, 3, 3, 3, 3, 3, 3)],
  ['on one line', createCorners(0, 0, 10, 0, 20, 0, 30, 0)],
  ['two in one point', createCorners(0, 0, 0, 0, 10, 10, 0, 10)],
  ['one inside the triangle of the others', createCorners(0, 0, 10, 0, 2, 2, 0, 10)],
  ['three on one line', createCorners(0, 0, 10, 0, 5, 5, 0, 10)],
  ['crossing sides', createCorners(0, 0, 10, 10, 10, 0, 0, 10)],
  ['not a number', createCorners(0, 0, Number.NaN, 0, 10, 10, 0, 10)],
])('returns null for corners %s', (_, corners) => {
  expect(createUnitSquareHomography(corners)).toBeNull()
})

test('throws for a map without an inverse', () => {
  expect(() => invertHomography([1, 2, 0, 2, 4, 0, 0, 0, 1])).toThrow(RangeError)
})
