import type { Size } from '@ninepocket/browse/crop/crop-rect'
import type { Corners, Point } from './corners.ts'

/** Returns the size of an image rotated 90° clockwise. */
export const rotateSize = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Returns the position of a point after a rotation by 90° clockwise. */
export const rotatePoint = ({ x, y }: Point, { height }: Size): Point => ({ x: height - y, y: x })

/** Returns the card's corners in the rotated image, in the same order. */
export function rotateCardCorners([a, b, c, d]: Corners, image: Size): Corners {
  const rotate = (point: Point) => rotatePoint(point, image)
  return [rotate(a), rotate(b), rotate(c), rotate(d)]
}

/** Returns the corners in the rotated image, reordered to start at the new top left. */
export function rotateViewCorners(corners: Corners, image: Size): Corners {
  const [a, b, c, d] = rotateCardCorners(corners, image)
  return [d, a, b, c]
}

/** Returns how many clockwise quarter turns bring the card upright. */
export function getQuarterTurnsToUpright([topLeft, topRight]: Corners): 0 | 1 | 2 | 3 {
  const [dx, dy] = [topRight.x - topLeft.x, topRight.y - topLeft.y]
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2
  return dy < 0 ? 1 : 3
}
