import { expect, test } from 'vitest'
import { computeCornerError } from './corner-error.ts'

const corners = [
  { x: 10, y: 10 },
  { x: 60, y: 10 },
  { x: 60, y: 80 },
  { x: 10, y: 80 },
]
const photo = { corners, width: 100, height: 140 }

test('measures the farthest corner relative to the card and to the image', () => {
  const found = [corners[0]!, { x: 63, y: 14 }, { x: 61, y: 80 }, corners[3]!]
  expect(computeCornerError(found, photo)).toEqual({ shareOfCardSide: 5 / 70, shareOfImageSide: 5 / 140 })
})

test('accepts an outline that is upside down, but not one turned by 90°', () => {
  const rotateCorners = (by: number) => corners.map((_, at) => corners[(at + by) % 4]!)
  expect(computeCornerError(rotateCorners(2), photo).shareOfCardSide).toBe(0)
  expect(computeCornerError(rotateCorners(1), photo).shareOfCardSide).toBeGreaterThan(0.5)
})

test('returns infinity when no card was detected', () => {
  expect(computeCornerError(null, photo).shareOfCardSide).toBe(Number.POSITIVE_INFINITY)
})
