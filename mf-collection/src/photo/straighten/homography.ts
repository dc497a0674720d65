import type { Corners, Point } from '../geometry/corners.ts'

/** Projective map of the plane as a 3 × 3 matrix, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

export function applyHomography(map: Homography, { x, y }: Point): Point {
  const depth = map[6] * x + map[7] * y + map[8]
  return {
    x: (map[0] * x + map[1] * y + map[2]) / depth,
    y: (map[3] * x + map[4] * y + map[5]) / depth,
  }
}

/**
 * Returns the map from the unit square to four corners: (0, 0) to the first, (1, 0) to the second, (1, 1) to the
 * third.
 * @returns null when the corners are not convex and in order
 */
export function createUnitSquareHomography([a, b, c, d]: Corners): Homography | null {
  const [right, down] = [
    { x: b.x - c.x, y: b.y - c.y },
    { x: d.x - c.x, y: d.y - c.y },
  ]
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }
  const area = crossProduct(right, down)
  const g = crossProduct(sum, down) / area
  const h = crossProduct(right, sum) / area
  // A corner inside the triangle of the others, or crossing sides, would lie behind the camera.
  const isInFrontOfCamera = 1 + g > minDepth && 1 + h > minDepth && 1 + g + h > minDepth
  if (!(isInFrontOfCamera && Number.isFinite(area))) return null
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1]
}

/** Smallest depth. Nearer points would be stretched infinitely. */
const minDepth = 1e-3

/** @throws {RangeError} when the map has no inverse */
export function invertHomography([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (determinant === 0 || !Number.isFinite(determinant)) throw new RangeError('The map has no inverse')
  const divide = (value: number) => value / determinant
  return [
    divide(e * i - f * h),
    divide(c * h - b * i),
    divide(b * f - c * e),
    divide(f * g - d * i),
    divide(a * i - c * g),
    divide(c * d - a * f),
    divide(d * h - e * g),
    divide(b * g - a * h),
    divide(a * e - b * d),
  ]
}

const crossProduct = (first: Point, second: Point) => first.x * second.y - first.y * second.x
