// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Corners, Point } from '../../geometry/corners.ts'
import { createCorners } from '../../geometry/test-corners.ts'
import { createEdgeMap } from '../edges/edge-map.ts'
import { createColorGrid, measureColorOverlap } from './color-overlap.ts'
import { isClockwiseConvex } from './quad-measurements.ts'

const [width, height] = [96, 64]

/** Image with a circle of one color on another, and a third color along the left edge. */
function drawPixels() {
  const data = new Uint8ClampedArray(4 * width * height).fill(40)
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    if (Math.hypot(x - 50, y - 30) < 20) data.set([220, 30, 30], 4 * index)
    else if (x < 15) data.set([30, 200, 90], 4 * index)
  }
  return { width, height, data }
}
const grid = createColorGrid(createEdgeMap(drawPixels()))

/** Simple reference implementation: tests each grid point against all four sides. */
function measureOverlapSimply(corners: Corners): number {
  const isInside = (point: Point) =>
    corners.every((from, index) => {
      const to = corners[(index + 1) % 4]!
      return (to.x - from.x) * (point.y - from.y) > (to.y - from.y) * (point.x - from.x)
    })
  const counts = grid.knotCounts.length
  const [within, without] = [new Array<number>(counts).fill(0), new Array<number>(counts).fill(0)]
  for (const [index, kind] of grid.colorIndexes.entries()) {
    const point = { x: grid.x[index % grid.x.length]!, y: grid.y[Math.floor(index / grid.x.length)]! }
    const side = isInside(point) ? within : without
    side[kind]!++
  }
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
  if (sum(within) === 0 || sum(without) === 0) return 1
  return sum(within.map((here, index) => Math.sqrt(here * without[index]!))) / Math.sqrt(sum(within) * sum(without))
}

/** Returns whether a grid point lies on a side, where rounding decides to which half it counts. */
const hasGridPointOnSide = (corners: Corners) =>
  corners.some((from, index) => {
    const to = corners[(index + 1) % 4]!
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const distance = (x: number, y: number) =>
      ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length
    return grid.y.some((y) => grid.x.some((x) => !(Math.abs(distance(x, y)) > 1e-6)))
  })

/** A position in thousandths of a pixel, up to 20 px outside the image. */
const coordinate = (size: number) =>
  fc.integer({ min: -20_000, max: 1_000 * (size + 20) }).map((value) => value / 1_000)
const spot = fc.record({ x: coordinate(width), y: coordinate(height) })

test('gives the same result row by row as point by point', () => {
  const corners = fc
    .tuple(spot, spot, spot, spot)
    .filter((quad) => isClockwiseConvex(quad) && !hasGridPointOnSide(quad))
  fc.assert(
    fc.property(corners, (point) => {
      expect(measureColorOverlap(grid, point)).toBeCloseTo(measureOverlapSimply(point), 9)
    }),
  )
})

test('handles upright corners with sides along the rows', () => {
  const corners = createCorners(30.5, 10.5, 70.5, 10.5, 70.5, 50.5, 30.5, 50.5)
  expect(measureColorOverlap(grid, corners)).toBeCloseTo(measureOverlapSimply(corners), 9)
  expect(measureColorOverlap(grid, corners)).toBeLessThan(0.6)
})
