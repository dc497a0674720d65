// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Corners, Point } from '../../geometry/corners.ts'
import { createEdgeMap } from '../edges/edge-map.ts'
import { createColorGrid, measureColorOverlap } from './color-overlap.ts'
import { isConvex } from './quad-measurements.ts'

const [width, height] = [96, 64]

/** A picture of two colours, one of them within a circle, with a third along the left. */
function drawPixels() {
  const data = new Uint8ClampedArray(4 * width * height).fill(40)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (Math.hypot(x - 50, y - 30) < 20) data.set([220, 30, 30], 4 * at)
    else if (x < 15) data.set([30, 200, 90], 4 * at)
  }
  return { width, height, data }
}
const grid = createColorGrid(createEdgeMap(drawPixels()))

/** The same, knot by knot: whether each lies inside all four sides. */
function plainOverlap(corners: Corners): number {
  const isInside = (place: Point) =>
    corners.every((from, at) => {
      const to = corners[(at + 1) % 4]!
      return (to.x - from.x) * (place.y - from.y) > (to.y - from.y) * (place.x - from.x)
    })
  const counts = grid.knotCounts.length
  const [within, without] = [new Array<number>(counts).fill(0), new Array<number>(counts).fill(0)]
  for (const [at, kind] of grid.colorIndexes.entries()) {
    const place = { x: grid.x[at % grid.x.length]!, y: grid.y[Math.floor(at / grid.x.length)]! }
    const side = isInside(place) ? within : without
    side[kind]!++
  }
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
  if (sum(within) === 0 || sum(without) === 0) return 1
  return sum(within.map((here, at) => Math.sqrt(here * without[at]!))) / Math.sqrt(sum(within) * sum(without))
}

const spot = fc.record({
  x: fc.double({ min: -20, max: width + 20, noNaN: true }),
  y: fc.double({ min: -20, max: height + 20, noNaN: true }),
})

test('row by row the colours are counted as knot by knot', () => {
  const corners = fc.tuple(spot, spot, spot, spot).filter(isConvex)
  fc.assert(
    fc.property(corners, (place) => {
      expect(measureColorOverlap(grid, place)).toBeCloseTo(plainOverlap(place), 9)
    }),
  )
})

test('upright corners, whose sides lie along the rows, count what they hold', () => {
  const corners: Corners = [
    { x: 30.5, y: 10.5 },
    { x: 70.5, y: 10.5 },
    { x: 70.5, y: 50.5 },
    { x: 30.5, y: 50.5 },
  ]
  expect(measureColorOverlap(grid, corners)).toBeCloseTo(plainOverlap(corners), 9)
  expect(measureColorOverlap(grid, corners)).toBeLessThan(0.6)
})
