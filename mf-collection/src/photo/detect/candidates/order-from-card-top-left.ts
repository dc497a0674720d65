import type { Corners } from '../../geometry/corners.ts'
import { inferRectangleShape, phoneFocalLengths } from '../scoring/card-shape.ts'
import { getSideLengths } from '../scoring/quad-measurements.ts'

/**
 * Returns corners clockwise from the card's top left, with the short sides at top and bottom. An outline does not
 * tell which short side is the top, so the higher one in the image is used.
 * @param corners clockwise, from any corner
 */
export function orderFromCardTopLeft(corners: Corners, size: { width: number; height: number }): Corners {
  const [a, b, c, d] = corners
  const upright: Corners = startsWithLongSide(corners, size) ? [b, c, d, a] : corners
  const [topLeft, topRight, bottomRight, bottomLeft] = upright
  const isUpsideDown = topLeft.y + topRight.y > bottomLeft.y + bottomRight.y
  return isUpsideDown ? [bottomRight, bottomLeft, topLeft, topRight] : upright
}

function startsWithLongSide(corners: Corners, { width, height }: { width: number; height: number }): boolean {
  const center = { x: width / 2, y: height / 2 }
  const rectangle = inferRectangleShape(corners, center, phoneFocalLengths[1] * Math.max(width, height))
  if (rectangle) return rectangle.ratio < 1
  const [top, right, bottom, left] = getSideLengths(corners)
  return top + bottom > right + left
}
