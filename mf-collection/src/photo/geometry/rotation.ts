import type { Corners, Point } from './corners.ts'
import type { Size } from './crop-rect.ts'

/** A picture turned a quarter clockwise. */
export const rotateSize = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Where a point of a picture lies once the picture is turned a quarter clockwise. */
export const rotatePoint = ({ x, y }: Point, { height }: Size): Point => ({ x: height - y, y: x })

/** The same corners of the card, in the same order, in the turned picture. */
export function rotateCardCorners([a, b, c, d]: Corners, image: Size): Corners {
  const rotate = (point: Point) => rotatePoint(point, image)
  return [rotate(a), rotate(b), rotate(c), rotate(d)]
}

/** The corners of what is seen in the turned picture, from its own top left: what was at the bottom left is now there. */
export function rotateViewCorners(corners: Corners, image: Size): Corners {
  const [a, b, c, d] = rotateCardCorners(corners, image)
  return [d, a, b, c]
}

/** How many quarters clockwise bring the card upright: its upper edge then runs to the right. */
export function getQuarterTurnsToUpright([topLeft, topRight]: Corners): 0 | 1 | 2 | 3 {
  const [dx, dy] = [topRight.x - topLeft.x, topRight.y - topLeft.y]
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2
  return dy < 0 ? 1 : 3
}
