import { cardAspectRatio } from '../../geometry/aspect-ratio.ts'
import type { Corners, Point } from '../../geometry/corners.ts'
import { intersectLines, type Line } from '../lines/find-lines.ts'
import { focalLengths, inferRectangle } from '../scoring/card-shape.ts'
import { isConvex } from '../scoring/quad-measurements.ts'
import type { RivalEdge } from '../scoring/side-evidence.ts'

type Size = { width: number; height: number }

/** Edges fainter than this are no reason to look for a side there. */
const minRivalStrength = 0.25
/** No side is moved farther than by this share of the distance to the opposite one. */
const maxMoveFraction = 0.45

/**
 * Corners that the card may have rather than these: of frames, what is around them; of what has one wrong side, what
 * has the ratio of a card with that side elsewhere.
 */
export function createVariants(corners: Corners, rivals: readonly RivalEdge[], size: Size): Corners[] {
  const outwardOffsets = rivals.map(({ strength, distance: at }) => (strength >= minRivalStrength ? at : 0))
  const variants: Array<Corners | null> = []
  if (outwardOffsets.some((offset) => offset > 0)) variants.push(moveSides(corners, outwardOffsets))
  for (let side = 0; side < 4; side++) {
    const onlySide = (offset: number) => [0, 1, 2, 3].map((at) => (at === side ? offset : 0))
    const rival = outwardOffsets[side]!
    if (rival > 0) variants.push(moveSides(corners, onlySide(rival)))
    const byRatio = findOffsetForRatio(corners, (offset) => moveSides(corners, onlySide(offset)), side, size)
    if (byRatio !== null) variants.push(moveSides(corners, onlySide(byRatio)))
  }
  return variants.filter((variant) => variant !== null)
}

/** The same corners with one side where its ends are told to be, in pixels farther out; and with all of them. */
export function replaceSides(
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

/** The same corners with one side a little farther in or out. */
export function nudgeSides(corners: Corners, offsets: readonly number[]): Corners[] {
  const all = [0, 1, 2, 3].flatMap((side) =>
    offsets.map((offset) =>
      moveSides(
        corners,
        [0, 1, 2, 3].map((at) => (at === side ? offset : 0)),
      ),
    ),
  )
  return all.filter((variant) => variant !== null)
}

/** The same corners with each side moved outwards by so many pixels; null where they no longer make sense. */
function moveSides(corners: Corners, outwardOffsets: readonly number[]): Corners | null {
  return getCornersBetweenLines(
    corners.map((from, at) =>
      shiftLine(from, corners[(at + 1) % 4]!, outwardOffsets[at]!, outwardOffsets[at]!),
    ),
  )
}

/** The line of a side whose ends are moved outwards. */
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
  const corners4 = [
    intersectLines(left, top),
    intersectLines(top, right),
    intersectLines(right, bottom),
    intersectLines(bottom, left),
  ]
  const [a, b, c, d] = corners4
  if (!a || !b || !c || !d) return null
  const moveSide: Corners = [a, b, c, d]
  return isConvex(moveSide) ? moveSide : null
}

/** How far one side has to move outwards until the corners have a card's ratio; null where that is too far. */
function findOffsetForRatio(
  corners: Corners,
  moveSide: (offset: number) => Corners | null,
  side: number,
  size: Size,
): number | null {
  const middle: Point = { x: size.width / 2, y: size.height / 2 }
  const focal = focalLengths[1] * Math.max(size.width, size.height)
  const getRatioAt = (offset: number) => {
    const candidateCorners = moveSide(offset)
    return candidateCorners && inferRectangle(candidateCorners, middle, focal)?.ratio
  }
  const now = inferRectangle(corners, middle, focal)?.ratio
  if (!now) return null
  const targetRatio = now > 1 ? cardAspectRatio : 1 / cardAspectRatio
  const across = corners[(side + 1) % 4]!
  const next = corners[(side + 2) % 4]!
  const reach = maxMoveFraction * Math.hypot(next.x - across.x, next.y - across.y)
  // Sides above and below change the ratio one way, those left and right the other way.
  const grows = side % 2 === 0
  let [low, high] = [-reach, reach]
  for (let step = 0; step < 12; step++) {
    const offset = (low + high) / 2
    const ratio = getRatioAt(offset)
    if (!ratio) return null
    if (ratio < targetRatio === grows) low = offset
    else high = offset
  }
  const variants = (low + high) / 2
  return Math.abs(variants) < 0.95 * reach && Math.abs(variants) > 1 ? variants : null
}
