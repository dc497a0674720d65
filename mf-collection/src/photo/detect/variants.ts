import type { Corners, Point } from '../geometry/corners.ts'
import { cardRatio } from '../geometry/ratio-of.ts'
import { focalLengths, rectangleBehind } from './card-shape.ts'
import { type Line, meetingOf } from './lines.ts'
import { isConvex } from './quad.ts'
import type { Rival } from './side-evidence.ts'

type Size = { width: number; height: number }

/** Edges fainter than this are no reason to look for a side there. */
const leastRival = 0.25
/** No side is moved farther than by this share of the distance to the opposite one. */
const farthest = 0.45

/**
 * Corners that the card may have rather than these: of frames, what is around them; of what has one wrong side, what
 * has the ratio of a card with that side elsewhere.
 */
export function variantsOf(corners: Corners, rivals: readonly Rival[], size: Size): Corners[] {
  const outward = rivals.map(({ strength, at }) => (strength >= leastRival ? at : 0))
  const found: Array<Corners | null> = []
  if (outward.some((off) => off > 0)) found.push(movedSides(corners, outward))
  for (let side = 0; side < 4; side++) {
    const alone = (off: number) => [0, 1, 2, 3].map((at) => (at === side ? off : 0))
    const rival = outward[side]!
    if (rival > 0) found.push(movedSides(corners, alone(rival)))
    const byRatio = offsetForRatio(corners, (off) => movedSides(corners, alone(off)), side, size)
    if (byRatio !== null) found.push(movedSides(corners, alone(byRatio)))
  }
  return found.filter((each) => each !== null)
}

/** The same corners with one side where its ends are told to be, in pixels farther out; and with all of them. */
export function withSides(corners: Corners, sides: ReadonlyArray<{ begin: number; end: number }>): Corners[] {
  const lines = corners.map((from, at) => shiftedLine(from, corners[(at + 1) % 4]!, 0, 0))
  const others = corners.map((from, at) => {
    const { begin, end } = sides[at]!
    return shiftedLine(from, corners[(at + 1) % 4]!, begin, end)
  })
  const alone = others.map((other, side) =>
    betweenLines(lines.map((line, at) => (at === side ? other : line))),
  )
  return [...alone, betweenLines(others)].filter((each) => each !== null)
}

/** The same corners with one side a little farther in or out. */
export function nudged(corners: Corners, by: readonly number[]): Corners[] {
  const all = [0, 1, 2, 3].flatMap((side) =>
    by.map((off) =>
      movedSides(
        corners,
        [0, 1, 2, 3].map((at) => (at === side ? off : 0)),
      ),
    ),
  )
  return all.filter((each) => each !== null)
}

/** The same corners with each side moved outwards by so many pixels; null where they no longer make sense. */
function movedSides(corners: Corners, outward: readonly number[]): Corners | null {
  return betweenLines(
    corners.map((from, at) => shiftedLine(from, corners[(at + 1) % 4]!, outward[at]!, outward[at]!)),
  )
}

/** The line of a side whose ends are moved outwards. */
function shiftedLine(from: Point, to: Point, begin: number, end: number): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  const [x, y] = [from.x + out.x * begin, from.y + out.y * begin]
  const along = { x: to.x + out.x * end - x, y: to.y + out.y * end - y }
  const size = Math.hypot(along.x, along.y)
  const [acrossX, acrossY] = [along.y / size, -along.x / size]
  return { acrossX, acrossY, distance: x * acrossX + y * acrossY }
}

function betweenLines([top, right, bottom, left]: readonly Line[]): Corners | null {
  if (!top || !right || !bottom || !left) return null
  const places = [
    meetingOf(left, top),
    meetingOf(top, right),
    meetingOf(right, bottom),
    meetingOf(bottom, left),
  ]
  const [a, b, c, d] = places
  if (!a || !b || !c || !d) return null
  const moved: Corners = [a, b, c, d]
  return isConvex(moved) ? moved : null
}

/** How far one side has to move outwards until the corners have a card's ratio; null where that is too far. */
function offsetForRatio(
  corners: Corners,
  moved: (off: number) => Corners | null,
  side: number,
  size: Size,
): number | null {
  const middle: Point = { x: size.width / 2, y: size.height / 2 }
  const focal = focalLengths[1] * Math.max(size.width, size.height)
  const ratioAt = (off: number) => {
    const seen = moved(off)
    return seen && rectangleBehind(seen, middle, focal)?.ratio
  }
  const now = rectangleBehind(corners, middle, focal)?.ratio
  if (!now) return null
  const wanted = now > 1 ? cardRatio : 1 / cardRatio
  const across = corners[(side + 1) % 4]!
  const next = corners[(side + 2) % 4]!
  const reach = farthest * Math.hypot(next.x - across.x, next.y - across.y)
  // Sides above and below change the ratio one way, those left and right the other way.
  const grows = side % 2 === 0
  let [low, high] = [-reach, reach]
  for (let step = 0; step < 12; step++) {
    const off = (low + high) / 2
    const ratio = ratioAt(off)
    if (!ratio) return null
    if (ratio < wanted === grows) low = off
    else high = off
  }
  const found = (low + high) / 2
  return Math.abs(found) < 0.95 * reach && Math.abs(found) > 1 ? found : null
}
