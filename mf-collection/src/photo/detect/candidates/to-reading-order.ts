import type { Corners } from '../../geometry/corners.ts'
import { focalLengths, inferRectangle } from '../scoring/card-shape.ts'
import { getSideLengths } from '../scoring/quad-measurements.ts'

/**
 * Corners in the order a card is read: from the top left, clockwise, with short sides above and below. Which of the
 * two short sides is the upper one no outline tells: the one that is higher in the picture is taken.
 * @param corners clockwise, from any of them on
 */
export function toReadingOrder(corners: Corners, size: { width: number; height: number }): Corners {
  const [a, b, c, d] = corners
  const upright: Corners = startsWithLongSide(corners, size) ? [b, c, d, a] : corners
  const [topLeft, topRight, bottomRight, bottomLeft] = upright
  const isUpsideDown = topLeft.y + topRight.y > bottomLeft.y + bottomRight.y
  return isUpsideDown ? [bottomRight, bottomLeft, topLeft, topRight] : upright
}

/** Whether the side from the first corner to the second is one of the card's long ones. */
function startsWithLongSide(corners: Corners, { width, height }: { width: number; height: number }): boolean {
  const center = { x: width / 2, y: height / 2 }
  const rectangle = inferRectangle(corners, center, focalLengths[1] * Math.max(width, height))
  if (rectangle) return rectangle.ratio < 1
  const [top, right, bottom, left] = getSideLengths(corners)
  return top + bottom > right + left
}
