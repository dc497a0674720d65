import type { Point, Size } from '@ninepocket/browse/crop/crop-rect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getMaxCrop,
  getRelativeCropPosition,
  getZoom,
  maxZoom,
  panImageUnderCrop,
  type SquareCrop,
  setCropZoom,
  setRelativeCropPosition,
} from './square-crop.ts'

const landscape = { width: 400, height: 200 }

test('starts with the largest centered square', () => {
  expect(getMaxCrop(landscape)).toEqual({ x: 200, y: 100, side: 200 })
  expect(getZoom(getMaxCrop(landscape), landscape)).toBe(1)
})

test('pans with the pointer up to the edges of the image', () => {
  const crop = getMaxCrop(landscape)
  expect(panImageUnderCrop(crop, landscape, { x: 0.25, y: 0 })).toEqual({ x: 150, y: 100, side: 200 })
  expect(panImageUnderCrop(crop, landscape, { x: 9, y: 9 })).toEqual({ x: 100, y: 100, side: 200 })
  expect(panImageUnderCrop(crop, landscape, { x: -9, y: -9 })).toEqual({ x: 300, y: 100, side: 200 })
})

test('keeps the point under the pointer when zooming', () => {
  const crop = getMaxCrop(landscape)
  const at = { x: 0.25, y: -0.25 }
  const zoomed = setCropZoom(crop, landscape, 2, at)
  expect(zoomed.side).toBe(100)
  expect(zoomed.x + at.x * zoomed.side).toBe(crop.x + at.x * crop.side)
  expect(zoomed.y + at.y * zoomed.side).toBe(crop.y + at.y * crop.side)
})

test('positions one axis at a time, and reports 0.5 for an axis without room', () => {
  const left = setRelativeCropPosition(getMaxCrop(landscape), landscape, { horizontal: 0 })
  expect(left).toEqual({ x: 100, y: 100, side: 200 })
  expect(getRelativeCropPosition(left, landscape)).toEqual({ horizontal: 0, vertical: 0.5 })
  const corner = setRelativeCropPosition(setCropZoom(left, landscape, 2), landscape, { horizontal: 1, vertical: 1 })
  expect(corner).toEqual({ x: 350, y: 150, side: 100 })
  expect(getRelativeCropPosition(corner, landscape)).toEqual({ horizontal: 1, vertical: 1 })
})

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const anyNumber = fc.double({ min: -20, max: 20, noNaN: true })
const points = fc.record({ x: anyNumber, y: anyNumber })
const cropSteps = fc.array(
  fc.oneof(
    points.map(
      ({ x, y }) =>
        (crop: SquareCrop, image: Size) =>
          setRelativeCropPosition(crop, image, { horizontal: x, vertical: y }),
    ),
    points.map((by) => (crop: SquareCrop, image: Size) => panImageUnderCrop(crop, image, by)),
    fc.tuple(anyNumber, points).map(
      ([zoom, at]: [number, Point]) =>
        (crop: SquareCrop, image: Size) =>
          setCropZoom(crop, image, zoom, at),
    ),
  ),
)

test('keeps the crop inside the image and above its minimum size after any steps', () => {
  fc.assert(
    fc.property(sizes, cropSteps, (image, steps) => {
      const { x, y, side } = steps.reduce((crop, step) => step(crop, image), getMaxCrop(image))
      const slack = 1e-6
      expect(x - side / 2).toBeGreaterThanOrEqual(-slack)
      expect(y - side / 2).toBeGreaterThanOrEqual(-slack)
      expect(x + side / 2).toBeLessThanOrEqual(image.width + slack)
      expect(y + side / 2).toBeLessThanOrEqual(image.height + slack)
      const zoom = getZoom({ x, y, side }, image)
      expect(zoom).toBeGreaterThanOrEqual(1 - slack)
      expect(zoom).toBeLessThanOrEqual(maxZoom + slack)
    }),
  )
})
