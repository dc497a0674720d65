import type { Size } from '@ninepocket/browse/crop/crop-rect'
import type { Corners, Point } from '../../geometry/corners.ts'
import { cardHeightPerWidth } from '../../geometry/height-per-width.ts'
import { intersectLines, type Line } from '../lines/find-lines.ts'
import { inferRectangleShape, phoneFocalLengths } from '../scoring/card-shape.ts'
import { isClockwiseConvex } from '../scoring/quad-measurements.ts'
import type { RivalEdge } from '../scoring/side-evidence.ts'

const minRivalStrength = 0.25
const maxMoveFraction = 0.45

/**
 * Returns variants of the corners: with all sides or one side moved outwards to a stronger edge, and with one side
 * moved so that the outline gets a card's ratio.
 */
export function createRivalEdgeVariants(corners: Corners, rivals: readonly RivalEdge[], size: Size): Corners[] {
  const outwardOffsets = rivals.map(({ strength, distance }) => (strength >= minRivalStrength ? distance : 0))
  const variants: Array<Corners | null> = []
  if (outwardOffsets.some((offset) => offset > 0)) variants.push(moveSides(corners, outwardOffsets))
  for (let side = 0; side < 4; side++) {
    const rival = outwardOffsets[side]!
    if (rival > 0) variants.push(moveSide(corners, side, rival))
    const byRatio = findOffsetForRatio(corners, side, size)
    if (byRatio !== null) variants.push(moveSide(corners, side, byRatio))
  }
  return variants.filter((variant) => variant !== null)
}

/** Returns the corners with each side shifted at both ends (pixels outwards), and with all sides shifted. */
export function createSideEndShiftVariants(
  corners: Corners,
  sides: ReadonlyArray<{ beginShift: number; endShift: number }>,
): Corners[] {
  const lines = corners.map((from, at) => shiftLine(from, corners[(at + 1) % 4]!, 0, 0))
  const otherLines = corners.map((from, at) => {
    const { beginShift, endShift } = sides[at]!
    return shiftLine(from, corners[(at + 1) % 4]!, beginShift, endShift)
  })
  const onlySide = otherLines.map((other, side) =>
    getCornersBetweenLines(lines.map((line, at) => (at === side ? other : line))),
  )
  return [...onlySide, getCornersBetweenLines(otherLines)].filter((variant) => variant !== null)
}

/** Returns variants of the corners, each with one side moved by one of the offsets (pixels outwards). */
export function createSideShiftVariants(corners: Corners, offsets: readonly number[]): Corners[] {
  const variants = [0, 1, 2, 3].flatMap((side) => offsets.map((offset) => moveSide(corners, side, offset)))
  return variants.filter((variant) => variant !== null)
}

const moveSide = (corners: Corners, side: number, offset: number) =>
  moveSides(
    corners,
    corners.map((_, at) => (at === side ? offset : 0)),
  )

/** Offsets are pixels outwards. Returns null when the result is not convex. */
function moveSides(corners: Corners, outwardOffsets: readonly number[]): Corners | null {
  return getCornersBetweenLines(
    corners.map((from, at) => shiftLine(from, corners[(at + 1) % 4]!, outwardOffsets[at]!, outwardOffsets[at]!)),
  )
}

function shiftLine(from: Point, to: Point, beginShift: number, endShift: number): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  const [x, y] = [from.x + out.x * beginShift, from.y + out.y * beginShift]
  const along = { x: to.x + out.x * endShift - x, y: to.y + out.y * endShift - y }
  const size = Math.hypot(along.x, along.y)
  const [acrossX, acrossY] = [along.y / size, -along.x / size]
  return { acrossX, acrossY, distance: x * acrossX + y * acrossY }
}

function getCornersBetweenLines([top, right, bottom, left]: readonly Line[]): Corners | null {
  if (!top || !right || !bottom || !left) return null
  const a = intersectLines(left, top)
  const b = intersectLines(top, right)
  const c = intersectLines(right, bottom)
  const d = intersectLines(bottom, left)
  if (!a || !b || !c || !d) return null
  const corners: Corners = [a, b, c, d]
  return isClockwiseConvex(corners) ? corners : null
}

/** Returns an offset in pixels outwards, or null when it is too large. */
function findOffsetForRatio(corners: Corners, side: number, size: Size): number | null {
  const middle: Point = { x: size.width / 2, y: size.height / 2 }
  const focal = phoneFocalLengths[1] * Math.max(size.width, size.height)
  const getRatioAt = (offset: number) => {
    const candidateCorners = moveSide(corners, side, offset)
    return candidateCorners && inferRectangleShape(candidateCorners, middle, focal)?.ratio
  }
  const currentRatio = inferRectangleShape(corners, middle, focal)?.ratio
  if (!currentRatio) return null
  const targetRatio = currentRatio > 1 ? cardHeightPerWidth : 1 / cardHeightPerWidth
  const across = corners[(side + 1) % 4]!
  const next = corners[(side + 2) % 4]!
  const reach = maxMoveFraction * Math.hypot(next.x - across.x, next.y - across.y)
  // Moving the top or bottom changes the ratio in the opposite direction to left or right.
  const grows = side % 2 === 0
  let [low, high] = [-reach, reach]
  for (let step = 0; step < 12; step++) {
    const offset = (low + high) / 2
    const ratio = getRatioAt(offset)
    if (!ratio) return null
    if (ratio < targetRatio === grows) low = offset
    else high = offset
  }
  const offset = (low + high) / 2
  return Math.abs(offset) < 0.95 * reach && Math.abs(offset) > 1 ? offset : null
}
