import { cardAspectRatio } from '../../geometry/aspect-ratio.ts'
import type { Corners, Point } from '../../geometry/corners.ts'
import { createUnitSquareHomography, type Homography } from '../../straighten/homography.ts'

/** Focal lengths of phones, in long sides of the picture; cropping and zoom lengthen them. */
export const focalLengths = [0.75, 1.1, 1.8] as const

type Size = { width: number; height: number }

/** What a flat rectangle would have to be like to be seen with these corners. */
export type RectangleShape = {
  /** The second pair of sides over the first. */
  ratio: number
  /** Cosine of the angle between them: 0 is a right angle. */
  skew: number
}

/**
 * The rectangle behind four corners, by a camera of the given focal length (pixels) that looks at `middle`.
 * Null where no plane before the camera has such corners.
 */
export function inferRectangle(corners: Corners, center: Point, focal: number): RectangleShape | null {
  const map = createUnitSquareHomography(centerCorners(corners, center))
  return map && getRectangleShape(map, focal)
}

function centerCorners([a, b, c, d]: Corners, center: Point): Corners {
  const rectangle = ({ x, y }: Point): Point => ({ x: x - center.x, y: y - center.y })
  return [rectangle(a), rectangle(b), rectangle(c), rectangle(d)]
}

/** The first two columns of a map to what the camera looks at are, seen from the camera, the rectangle's sides. */
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
 * How like a card's photo four corners are: 1 for a rectangle of the right ratio, seen by a camera as phones have;
 * near 0 for what no card can look like. Either pair of sides may be the long one.
 */
export function scoreCardShape(corners: Corners, { width, height }: Size): number {
  const map = createUnitSquareHomography(centerCorners(corners, { x: width / 2, y: height / 2 }))
  if (!map) return 0
  let best = 0
  for (const focal of focalLengths) {
    const rectangle = getRectangleShape(map, focal * Math.max(width, height))
    const ratioDeviation =
      Math.abs(Math.abs(Math.log(rectangle.ratio)) - Math.log(cardAspectRatio)) / ratioTolerance
    const angleDeviation = rectangle.skew / skewTolerance
    best = Math.max(best, 1 / (1 + ratioDeviation ** 2 + angleDeviation ** 2))
  }
  return best
}

/** Deviations that halve the likeness: of the ratio's logarithm, and of the cosine of the angle. */
const ratioTolerance = 0.1
const skewTolerance = 0.12
