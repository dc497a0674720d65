import type { Corners, Point } from '../geometry/corners.ts'
import { fromUnitSquare } from '../straighten/homography.ts'

/** Height over width of the cards this site knows (spec §9). */
export const cardRatio = 1.4

/** Focal lengths of phones, in long sides of the picture; cropping and zoom lengthen them. */
export const focalLengths = [0.75, 1.1, 1.8] as const

type Size = { width: number; height: number }

/** What a flat rectangle would have to be like to be seen with these corners. */
export type Rectangle = {
  /** The second pair of sides over the first. */
  ratio: number
  /** Cosine of the angle between them: 0 is a right angle. */
  skew: number
}

/**
 * The rectangle behind four corners, by a camera of the given focal length (pixels) that looks at `middle`.
 * Null where no plane before the camera has such corners.
 */
export function rectangleBehind(corners: Corners, middle: Point, focal: number): Rectangle | null {
  const centred = corners.map(({ x, y }) => ({ x: (x - middle.x) / focal, y: (y - middle.y) / focal }))
  const [a, b, c, d] = centred as [Point, Point, Point, Point]
  const map = fromUnitSquare([a, b, c, d])
  if (!map) return null
  // Its first two columns, seen from the camera, are the rectangle's sides.
  const right = [map[0], map[3], map[6]] as const
  const down = [map[1], map[4], map[7]] as const
  const rightLength = Math.hypot(...right)
  const downLength = Math.hypot(...down)
  const dot = right[0] * down[0] + right[1] * down[1] + right[2] * down[2]
  return { ratio: downLength / rightLength, skew: dot / (rightLength * downLength) }
}

/**
 * How like a card's photo four corners are: 1 for a rectangle of the right ratio, seen by a camera as phones have;
 * near 0 for what no card can look like. Either pair of sides may be the long one.
 */
export function cardLikeness(corners: Corners, { width, height }: Size): number {
  const middle = { x: width / 2, y: height / 2 }
  let best = 0
  for (const focal of focalLengths) {
    const seen = rectangleBehind(corners, middle, focal * Math.max(width, height))
    if (!seen) continue
    const offRatio = Math.abs(Math.abs(Math.log(seen.ratio)) - Math.log(cardRatio)) / ratioTolerance
    const offAngle = seen.skew / skewTolerance
    best = Math.max(best, 1 / (1 + offRatio ** 2 + offAngle ** 2))
  }
  return best
}

/** Deviations that halve the likeness: of the ratio's logarithm, and of the cosine of the angle. */
const ratioTolerance = 0.1
const skewTolerance = 0.12
