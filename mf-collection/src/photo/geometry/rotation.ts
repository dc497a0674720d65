import type { Size } from '@ninepocket/browse/crop/crop-rect'
import { type Corners, mapCorners, type Point } from './corners.ts'

export const swapWidthAndHeight = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Rotates by 90° clockwise, like all functions here. `height` is the image's before the rotation. */
export const rotatePointClockwise = ({ x, y }: Point, { height }: Size): Point => ({ x: height - y, y: x })

/** Keeps the order, which starts at the card's own top left. */
export const rotateCardCornersClockwise = (corners: Corners, image: Size): Corners =>
  mapCorners(corners, (corner) => rotatePointClockwise(corner, image))

/** Reorders the corners to start at the new top left of the image. */
export function rotateViewCornersClockwise(corners: Corners, image: Size): Corners {
  const [a, b, c, d] = rotateCardCornersClockwise(corners, image)
  return [d, a, b, c]
}

export function getQuarterTurnsToUpright([topLeft, topRight]: Corners): 0 | 1 | 2 | 3 {
  const [dx, dy] = [topRight.x - topLeft.x, topRight.y - topLeft.y]
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2
  return dy < 0 ? 1 : 3
}
