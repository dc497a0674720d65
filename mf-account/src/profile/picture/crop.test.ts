import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Crop,
  maxZoom,
  type Point,
  placedAt,
  placeOf,
  pushed,
  type Size,
  widestCrop,
  zoomedTo,
  zoomOf,
} from './crop.ts'

const landscape = { width: 400, height: 200 }

test('it begins with the largest square, in the middle', () => {
  expect(widestCrop(landscape)).toEqual({ x: 200, y: 100, side: 200 })
  expect(zoomOf(widestCrop(landscape), landscape)).toBe(1)
})

test('the picture follows the finger, to its edge and no further', () => {
  const crop = widestCrop(landscape)
  expect(pushed(crop, landscape, { x: 0.25, y: 0 })).toEqual({ x: 150, y: 100, side: 200 })
  expect(pushed(crop, landscape, { x: 9, y: 9 })).toEqual({ x: 100, y: 100, side: 200 })
  expect(pushed(crop, landscape, { x: -9, y: -9 })).toEqual({ x: 300, y: 100, side: 200 })
})

test('zooming keeps the point under the fingers', () => {
  const crop = widestCrop(landscape)
  const at = { x: 0.25, y: -0.25 }
  const zoomed = zoomedTo(crop, landscape, 2, at)
  expect(zoomed.side).toBe(100)
  expect(zoomed.x + at.x * zoomed.side).toBe(crop.x + at.x * crop.side)
  expect(zoomed.y + at.y * zoomed.side).toBe(crop.y + at.y * crop.side)
})

test('a place between the edges is set one way at a time, and has no meaning where there is no room', () => {
  const left = placedAt(widestCrop(landscape), landscape, { across: 0 })
  expect(left).toEqual({ x: 100, y: 100, side: 200 })
  expect(placeOf(left, landscape)).toEqual({ across: 0, down: 0.5 })
  const corner = placedAt(zoomedTo(left, landscape, 2), landscape, { across: 1, down: 1 })
  expect(corner).toEqual({ x: 350, y: 150, side: 100 })
  expect(placeOf(corner, landscape)).toEqual({ across: 1, down: 1 })
})

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const anyNumber = fc.double({ min: -20, max: 20, noNaN: true })
const points = fc.record({ x: anyNumber, y: anyNumber })
const acts = fc.array(
  fc.oneof(
    points.map(
      ({ x, y }) =>
        (crop: Crop, picture: Size) =>
          placedAt(crop, picture, { across: x, down: y }),
    ),
    points.map((by) => (crop: Crop, picture: Size) => pushed(crop, picture, by)),
    fc.tuple(anyNumber, points).map(
      ([zoom, at]: [number, Point]) =>
        (crop: Crop, picture: Size) =>
          zoomedTo(crop, picture, zoom, at),
    ),
  ),
)

test('whatever is done, the square lies in the picture and is not too small', () => {
  fc.assert(
    fc.property(sizes, acts, (picture, steps) => {
      const { x, y, side } = steps.reduce((crop, step) => step(crop, picture), widestCrop(picture))
      const slack = 1e-6
      expect(x - side / 2).toBeGreaterThanOrEqual(-slack)
      expect(y - side / 2).toBeGreaterThanOrEqual(-slack)
      expect(x + side / 2).toBeLessThanOrEqual(picture.width + slack)
      expect(y + side / 2).toBeLessThanOrEqual(picture.height + slack)
      const zoom = zoomOf({ x, y, side }, picture)
      expect(zoom).toBeGreaterThanOrEqual(1 - slack)
      expect(zoom).toBeLessThanOrEqual(maxZoom + slack)
    }),
  )
})
