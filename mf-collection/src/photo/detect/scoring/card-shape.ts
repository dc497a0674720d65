import type { Size } from '@ninepocket/browse/crop/crop-rect'
import { type Corners, mapCorners, type Point } from '../../geometry/corners.ts'
import { cardHeightPerWidth } from '../../geometry/height-per-width.ts'
import { createUnitSquareHomography, type Homography } from '../../straighten/homography.ts'

/** Focal lengths of phones, in units of the image's longer side. Cropping and zoom increase them. */
export const phoneFocalLengths = [0.75, 1.1, 1.8] as const

type RectangleShape = {
  ratio: number
  /** Cosine of the angle between the sides; 0 for a right angle. */
  skew: number
}

/**
 * Infers the rectangle for a camera with the focal length `focal` (pixels) that points at `center`. Returns null
 * when no plane in front of the camera has such corners.
 */
export function inferRectangleShape(corners: Corners, center: Point, focal: number): RectangleShape | null {
  const map = createUnitSquareHomography(centerCorners(corners, center))
  return map && getRectangleShape(map, focal)
}

const centerCorners = (corners: Corners, center: Point): Corners =>
  mapCorners(corners, ({ x, y }) => ({ x: x - center.x, y: y - center.y }))

/** The first two columns of the map, in camera coordinates, are the sides of the rectangle. */
function getRectangleShape(
  [rightX, downX, , rightY, downY, , rightZ, downZ]: Homography,
  focal: number,
): RectangleShape {
  const depth = focal * focal
  const right = Math.sqrt(rightX * rightX + rightY * rightY + depth * rightZ * rightZ)
  const down = Math.sqrt(downX * downX + downY * downY + depth * downZ * downZ)
  const dot = rightX * downX + rightY * downY + depth * rightZ * downZ
  return { ratio: down / right, skew: dot / (right * down) }
}

/**
 * Scores how much four corners look like a card: 1 for a rectangle of the right ratio seen by a phone camera, near
 * 0 for impossible shapes. Either pair of sides may be the long one.
 */
export function scoreCardShape(corners: Corners, { width, height }: Size): number {
  const map = createUnitSquareHomography(centerCorners(corners, { x: width / 2, y: height / 2 }))
  if (!map) return 0
  let best = 0
  for (const focal of phoneFocalLengths) {
    const rectangle = getRectangleShape(map, focal * Math.max(width, height))
    const ratioDeviation = Math.abs(Math.abs(Math.log(rectangle.ratio)) - Math.log(cardHeightPerWidth)) / ratioTolerance
    const angleDeviation = rectangle.skew / skewTolerance
    best = Math.max(best, 1 / (1 + ratioDeviation ** 2 + angleDeviation ** 2))
  }
  return best
}

/** Deviations that halve the score: of the logarithm of the ratio, and of the cosine of the angle. */
const ratioTolerance = 0.1
const skewTolerance = 0.12
