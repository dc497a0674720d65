import type { Corners, Point } from './corners.ts'
import { narrowestFrame, type Size, type Space } from './frame.ts'
import { turnedSize } from './turn.ts'

/** A corner may not be flatter, or more pointed, than this: what lies behind it could not be straightened. */
const leastSine = Math.sin((15 * Math.PI) / 180)
const bisections = 24

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The nearest place in the picture. */
export function inPicture({ x, y }: Point, { width, height }: Size): Point {
  return { x: within(x, 0, width), y: within(y, 0, height) }
}

/** The shortest side that corners may span, in pixels: that of the smallest frame, however the picture is turned. */
function shortestSide({ picture, ratio }: Space): number {
  const upright = narrowestFrame({ picture, ratio })
  return Math.min(upright, narrowestFrame({ picture: turnedSize(picture), ratio })) * Math.min(1, ratio)
}

/** Whether corners span a card that can be straightened: clockwise, none pushed in, no side too short. */
export function isStraightenable(corners: Corners, space: Space): boolean {
  const shortest = shortestSide(space) * (1 - 1e-9)
  return corners.every((corner, place) => {
    const come = minus(corner, corners.at(place - 1) ?? corner)
    const go = minus(corners[(place + 1) % corners.length] ?? corner, corner)
    const lengths = Math.hypot(come.x, come.y) * Math.hypot(go.x, go.y)
    const turn = come.x * go.y - come.y * go.x
    return Math.hypot(go.x, go.y) >= shortest && lengths > 0 && turn / lengths >= leastSine
  })
}

/** The same corners with one of them elsewhere. */
export function withCorner(corners: Corners, place: 0 | 1 | 2 | 3, corner: Point): Corners {
  const [a, b, c, d] = corners
  const at = (each: 0 | 1 | 2 | 3, old: Point) => (each === place ? corner : old)
  return [at(0, a), at(1, b), at(2, c), at(3, d)]
}

/** Corners after one of them was moved: as far as it may go and what they span can still be straightened. */
export function movedCorner(corners: Corners, place: 0 | 1 | 2 | 3, by: Point, space: Space): Corners {
  const from = corners[place]
  const to = inPicture({ x: from.x + by.x, y: from.y + by.y }, space.picture)
  const at = (part: number) =>
    withCorner(corners, place, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  if (isStraightenable(at(1), space)) return at(1)
  let [good, bad] = [0, 1]
  for (let step = 0; step < bisections; step++) {
    const middle = (good + bad) / 2
    if (isStraightenable(at(middle), space)) good = middle
    else bad = middle
  }
  return at(good)
}

/** Corners moved together, as far as the picture goes. */
export function movedCorners(corners: Corners, by: Point, { picture }: Space): Corners {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const x = within(by.x, -Math.min(...xs), picture.width - Math.max(...xs))
  const y = within(by.y, -Math.min(...ys), picture.height - Math.max(...ys))
  const move = (point: Point) => inPicture({ x: point.x + x, y: point.y + y }, picture)
  const [a, b, c, d] = corners
  return [move(a), move(b), move(c), move(d)]
}
