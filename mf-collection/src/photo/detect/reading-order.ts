import type { Corners } from '../geometry/corners.ts'
import { focalLengths, rectangleBehind } from './card-shape.ts'
import { sideLengths } from './quad.ts'

/**
 * Corners in the order a card is read: from the top left, clockwise, with short sides above and below. Which of the
 * two short sides is the upper one no outline tells: the one that is higher in the picture is taken.
 * @param corners clockwise, from any of them on
 */
export function readingOrder(corners: Corners, size: { width: number; height: number }): Corners {
  const [a, b, c, d] = corners
  const upright: Corners = isLongFirst(corners, size) ? [b, c, d, a] : corners
  const [topLeft, topRight, bottomRight, bottomLeft] = upright
  const isUpsideDown = topLeft.y + topRight.y > bottomLeft.y + bottomRight.y
  return isUpsideDown ? [bottomRight, bottomLeft, topLeft, topRight] : upright
}

/** Whether the side from the first corner to the second is one of the card's long ones. */
function isLongFirst(corners: Corners, { width, height }: { width: number; height: number }): boolean {
  const middle = { x: width / 2, y: height / 2 }
  const seen = rectangleBehind(corners, middle, focalLengths[1] * Math.max(width, height))
  if (seen) return seen.ratio < 1
  const [top, right, bottom, left] = sideLengths(corners)
  return top + bottom > right + left
}
